import { publicRead, router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import { MAX_CARDS_PER_DECK } from './card.rules.ts'
import {
  addCardInput,
  addCardsInput,
  type CardPage,
  type CardSet,
  cardSetInput,
  deckCardsInput,
  deleteCardInput,
  importCardsInput,
  listCardsInput,
  type StudyCards,
  updateCardInput,
} from './card.schema.ts'
import { readCardSet } from './card-set.service.server.ts'
import { addCard, addCards, deleteCard, importCards, readCards, updateCard } from './card.service.server.ts'
import type { FoundDeck } from './card.store.server.ts'
import { readTaster } from './taster/taster.service.server.ts'

const toDeck = ({ id, name, isPublic, ownerId }: FoundDeck) => ({ id, name, isPublic, ownerId })

export const cardRouter = router({
  list: signedIn.input(listCardsInput).query(async ({ ctx, input }): Promise<CardPage> => {
    const page = { after: input.cursor ?? null, limit: PAGE_SIZE }
    const found = await readCards(ctx.db, ctx.viewer, input.deckId, page)
    const last = found.cards.length === PAGE_SIZE ? found.cards.at(-1) : undefined
    return {
      deck: toDeck(found),
      revision: found.revision,
      cardCount: found.cardCount,
      cards: found.cards.map(({ key: _, tags, ...card }) => (tags.length === 0 ? card : { ...card, tags })),
      nextCursor: last === undefined ? null : { key: last.key, id: last.id },
    }
  }),
  listForStudy: signedIn.input(deckCardsInput).query(async ({ ctx, input }): Promise<StudyCards> => {
    const all = { after: null, limit: MAX_CARDS_PER_DECK }
    const found = await readCards(ctx.db, ctx.viewer, input.deckId, all)
    const cards = found.cards.map(({ key: _, version: __, tags: ___, ...card }) => card)
    return { deck: toDeck(found), revision: found.revision, cards }
  }),
  listSet: signedIn
    .input(cardSetInput)
    .query(({ ctx, input }): Promise<CardSet> => readCardSet(ctx.db, ctx.viewer, input.cardIds)),
  taster: publicRead.input(deckCardsInput).query(({ ctx, input }) => readTaster(ctx.db, input.deckId)),
  // A single statement, because a transaction would hold the deck's lock between round trips.
  add: signedIn.input(addCardInput).mutation(({ ctx, input }) => addCard(ctx.db, ctx.viewer, input)),
  addMany: signedInWrite
    .input(addCardsInput)
    .mutation(({ ctx, input }) => addCards(ctx.tx, ctx.viewer, input)),
  update: signedInWrite
    .input(updateCardInput)
    .mutation(({ ctx, input }) => updateCard(ctx.tx, ctx.viewer, input)),
  delete: signedInWrite
    .input(deleteCardInput)
    .mutation(({ ctx, input }) => deleteCard(ctx.tx, ctx.viewer, input)),
  import: signedInWrite
    .input(importCardsInput)
    .mutation(({ ctx, input }) => importCards(ctx.tx, ctx.viewer, input)),
})
