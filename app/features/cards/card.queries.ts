import type { Api } from '#app/client/api.ts'

/** A deck's cards: prefetched on the server, continued by Load More, refetched by live updates. */
export function cardsQuery(api: Api, deckId: string) {
  return api.card.list.infiniteQueryOptions({ deckId }, { getNextPageParam: (page) => page.nextCursor })
}

/** Cards by their ids, from any decks. */
export function cardSetQuery(api: Api, cardIds: readonly string[]) {
  return api.card.listSet.queryOptions({ cardIds: [...cardIds] })
}

/** All cards of a deck at once, for studying and exporting. */
export function allCardsQuery(api: Api, deckId: string) {
  return api.card.listForStudy.queryOptions({ deckId })
}
