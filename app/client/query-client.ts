import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { isUnreachable } from './api.ts'

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

/** One per browser, and one per request on the server. */
export function createQueryClient(): QueryClient {
  return new ListQueryClient({
    defaultOptions: {
      queries: {
        // The live stream says when something changed; until then what is shown is true.
        staleTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => isUnreachable(error) && failures < MAX_RETRIES,
      },
      // Every write carries an id that the browser made, so sending it again cannot double it.
      mutations: { retry: (failures, error) => isUnreachable(error) && failures < MAX_RETRIES },
    },
  })
}
