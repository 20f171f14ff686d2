import type { Api } from '#app/client/api.ts'

/** A person's own decks: prefetched on the server, continued by Load More, refetched by live updates. */
export function myDecksQuery(api: Api) {
  return api.deck.listMine.infiniteQueryOptions({}, { getNextPageParam: (page) => page.nextCursor })
}

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
