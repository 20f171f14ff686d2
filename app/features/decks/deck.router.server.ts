import { isFlagOnCached } from '#app/features/flags/flag.service.server.ts'
import { publicRead, router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { cursorAfter } from '#app/shared/cursors.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import { deckErrors } from './deck.messages.ts'
import { MAX_FEATURED_DECKS } from './deck.rules.ts'
import { createDeckInput, deckIdInput, listDecksInput } from './deck.schema.ts'
import { createDeck, deleteDeck, restoreRejectedDeck } from './deck.service.server.ts'
import { listDecksOf, listRejectedDecksOf } from './deck.store.server.ts'
import { listApprovedDecks, listFeaturedDecks } from './catalogue/public-deck.store.server.ts'

export const deckRouter = router({
  listMine: signedIn.input(listDecksInput).query(async ({ ctx, input }) => {
    const decks = await listDecksOf(ctx.db, ctx.viewer.id, input.cursor ?? null, PAGE_SIZE)
    return { decks, nextCursor: cursorAfter(decks, PAGE_SIZE) }
  }),
  listRejected: signedIn.query(({ ctx }) => listRejectedDecksOf(ctx.db, ctx.viewer.id, PAGE_SIZE)),
  listPublic: signedIn.input(listDecksInput).query(async ({ ctx, input }) => {
    if (!(await isFlagOnCached(ctx, 'enablePublicDecks'))) throw deckErrors.publicOff()
    const decks = await listApprovedDecks(ctx.db, input.cursor ?? null, PAGE_SIZE)
    return { decks, nextCursor: cursorAfter(decks, PAGE_SIZE) }
  }),
  listFeatured: publicRead.query(({ ctx }) => listFeaturedDecks(ctx.db, MAX_FEATURED_DECKS)),
  create: signedInWrite.input(createDeckInput).mutation(({ ctx, input }) => createDeck(ctx, input)),
  delete: signedInWrite
    .input(deckIdInput)
    .mutation(({ ctx, input }) => deleteDeck(ctx.tx, ctx.viewer, input.deckId)),
  restoreRejected: signedInWrite
    .input(deckIdInput)
    .mutation(({ ctx, input }) => restoreRejectedDeck(ctx.tx, ctx.viewer, input.deckId)),
})
