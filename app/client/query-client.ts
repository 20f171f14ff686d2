import {
  type FetchQueryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isUnreachable, reportBug } from './api.ts'

const MAX_RETRIES = 3

/** Reading a list again throws away a page that is just being loaded for it: here that page comes first. */
class ListQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const growing = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined)
    await Promise.allSettled(growing.map(async ({ promise }) => promise))
    return super.invalidateQueries(filters, options)
  }
}

const retryUnreachable = (failures: number, error: unknown) => isUnreachable(error) && failures < MAX_RETRIES

/**
 * For a mutation that the server takes twice without harm: it carries an id that the browser made, or sets a value
 * that is the same the second time. Retry is never the default, because a second try can undo or deny the first.
 */
export const RETRY_IDEMPOTENT = { retry: retryUnreachable }

/** One per browser, and one per request on the server. */
export function createQueryClient(): QueryClient {
  return new ListQueryClient({
    queryCache: new QueryCache({ onError: reportBug }),
    mutationCache: new MutationCache({ onError: reportBug }),
    defaultOptions: {
      queries: {
        // The live stream says when something changed; until then what is shown is true.
        staleTime: Number.POSITIVE_INFINITY,
        retry: retryUnreachable,
      },
    },
  })
}

/**
 * Reads from the server now. A fetch that is running is replaced, never joined: it may have begun before the change
 * that is to be read. Its callers get the newer result.
 */
export function fetchFresh<Data, Failure, Result, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Failure, Result, Key>,
): Promise<Result> {
  const running = queryClient.getQueryCache().find({ queryKey: options.queryKey, exact: true })
  void running?.cancel({ silent: true })
  return queryClient.fetchQuery({ ...options, staleTime: 0 })
}
