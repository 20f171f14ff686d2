import { keepPreviousData } from '@tanstack/react-query'
import type { Api } from '#app/client/api.ts'
import { isSearchable, SEARCH_PLACES, type SearchPlace } from './search.rules.ts'

/** A repeated search is fresh for so long. */
const FRESH_MS = 30_000

type SearchOptions = { query: string; limit: number; places?: readonly SearchPlace[] }

/** The last answer stays until the next one is here. A request whose answer nobody waits for is cancelled. */
export function searchQuery(api: Api, { query, limit, places = SEARCH_PLACES }: SearchOptions) {
  const options = api.search.find.queryOptions(
    { query: query.trim(), limit, places: [...places] },
    { trpc: { abortOnUnmount: true }, staleTime: FRESH_MS, gcTime: FRESH_MS },
  )
  return { ...options, enabled: isSearchable(query), placeholderData: keepPreviousData }
}
