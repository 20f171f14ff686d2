import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { cursorAfter } from '#app/shared/cursors.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import { createDeckInput, deckIdInput, listDecksInput } from './deck.schema.ts'
import { createDeck, deleteDeck } from './deck.service.server.ts'
import { listDecksOf } from './deck.store.server.ts'

export const deckRouter = router({
  listMine: signedIn.input(listDecksInput).query(async ({ ctx, input }) => {
    const decks = await listDecksOf(ctx.db, ctx.viewer.id, input.cursor ?? null, PAGE_SIZE)
    return { decks, nextCursor: cursorAfter(decks, PAGE_SIZE) }
  }),
  create: signedInWrite
    .input(createDeckInput)
    .mutation(({ ctx, input }) => createDeck(ctx.tx, ctx.viewer, input)),
  delete: signedInWrite
    .input(deckIdInput)
    .mutation(({ ctx, input }) => deleteDeck(ctx.tx, ctx.viewer, input.deckId)),
})
