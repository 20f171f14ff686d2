import type { Api } from '#app/client/api.ts'

/** A person's own decks, page by page: prefetched on the server, continued by Load More, refetched when live. */
export function myDecksQuery(api: Api) {
  return api.deck.listMine.infiniteQueryOptions({}, { getNextPageParam: (page) => page.nextCursor })
}

export function rejectedDecksQuery(api: Api) {
  return api.deck.listRejected.queryOptions()
}

export function publicDecksQuery(api: Api) {
  return api.deck.listPublic.infiniteQueryOptions({}, { getNextPageParam: (page) => page.nextCursor })
}
