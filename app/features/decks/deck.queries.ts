import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#app/client/api.ts'
import type { DeckStatus } from './deck.rules.ts'

/** A person's own decks: prefetched on the server, continued by Load More, refetched by live updates. */
export function myDecksQuery(api: Api, status?: DeckStatus) {
  return api.deck.listMine.infiniteQueryOptions(status === undefined ? {} : { status }, {
    getNextPageParam: (page) => page.nextCursor,
  })
}

export function deckCountsQuery(api: Api) {
  return api.deck.countMine.queryOptions()
}

/** Refetches everything that shows the viewer's own decks. */
export const invalidateMyDecks = (queryClient: QueryClient, api: Api, options?: { throwOnError: boolean }) =>
  Promise.all(
    [api.deck.listMine.pathFilter(), api.deck.countMine.pathFilter(), api.deck.listRejected.pathFilter()].map(
      (filter) => queryClient.invalidateQueries(filter, options),
    ),
  )

export function rejectedDecksQuery(api: Api) {
  return api.deck.listRejected.queryOptions()
}

/** Which decks the learner studied last, and how far. */
export function deckProgressQuery(api: Api) {
  return api.study.deckProgress.queryOptions()
}

export function publicDecksQuery(api: Api) {
  return api.deck.listPublic.infiniteQueryOptions({}, { getNextPageParam: (page) => page.nextCursor })
}
