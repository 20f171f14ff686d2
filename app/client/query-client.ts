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

/** Invalidation cancels a running fetchNextPage; let it finish first. */
class ListQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const fetchingNextPage = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined)
    await Promise.allSettled(fetchingNextPage.map(async ({ promise }) => promise))
    return super.invalidateQueries(filters, options)
  }
}

const retryUnreachable = (failures: number, error: unknown) => isUnreachable(error) && failures < MAX_RETRIES

/**
 * For idempotent mutations: they carry an id that the browser created, or set the same value again. Retry is not the
 * default, because a second attempt can undo or contradict the first.
 */
export const RETRY_IDEMPOTENT = { retry: retryUnreachable }

/** One per browser, and one per request on the server. */
export function createQueryClient(): QueryClient {
  return new ListQueryClient({
    queryCache: new QueryCache({ onError: reportBug }),
    mutationCache: new MutationCache({ onError: reportBug }),
    defaultOptions: {
      queries: {
        // The live stream notifies of changes; until then the data is fresh.
        staleTime: Number.POSITIVE_INFINITY,
        retry: retryUnreachable,
      },
    },
  })
}

/**
 * Fetches from the server now. A running fetch is replaced, never joined, because it may have begun before the change.
 * Its callers get the newer result.
 */
export function fetchFresh<Data, Failure, Result, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Failure, Result, Key>,
): Promise<Result> {
  const running = queryClient.getQueryCache().find({ queryKey: options.queryKey, exact: true })
  void running?.cancel({ silent: true })
  return queryClient.fetchQuery({ ...options, staleTime: 0 })
}
