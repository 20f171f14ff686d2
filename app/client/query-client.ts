import { QueryClient } from '@tanstack/react-query'
import { isUnreachable } from './api.ts'

const MAX_RETRIES = 3

/** One per browser, and one per request on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
