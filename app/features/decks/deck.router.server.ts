import { isFlagOnCached } from '#app/features/flags/flag.service.server.ts'
import { publicRead, router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { cursorAfter } from '#app/shared/cursors.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import { deckErrors } from './deck.messages.ts'
import { MAX_FEATURED_DECKS } from './deck.rules.ts'
import {
  copyDeckInput,
  createDeckInput,
  deckIdInput,
  editDetailsInput,
  listDecksInput,
  listMineInput,
  restoreDeckInput,
} from './deck.schema.ts'
import { createDeck, deleteDeck, readDeckOverview, restoreRejectedDeck } from './deck.service.server.ts'
import { listDecksOf, readDeckOf } from './deck.store.server.ts'
import { copyDeck } from './catalogue/deck-copy.service.server.ts'
import { editDetails, withdrawDeck } from './submission/deck-details.service.server.ts'
import { listApprovedDecks, listFeaturedDecks } from './catalogue/public-deck.store.server.ts'

export const deckRouter = router({
  listMine: signedIn.input(listMineInput).query(async ({ ctx, input }) => {
    const decks = await listDecksOf(ctx.db, ctx.viewer.id, input.cursor ?? null, PAGE_SIZE, input.status)
    return { decks, nextCursor: cursorAfter(decks, PAGE_SIZE) }
  }),
  /** One of the viewer's own decks. */
  read: signedIn.input(deckIdInput).query(async ({ ctx, input }) => {
    const deck = await readDeckOf(ctx.db, ctx.viewer.id, input.deckId)
    if (deck === null) throw deckErrors.missing()
    return deck
  }),
  countMine: signedIn.query(async ({ ctx }) => (await readDeckOverview(ctx)).counts),
  listRejected: signedIn.query(async ({ ctx }) => (await readDeckOverview(ctx)).rejected),
  listPublic: signedIn.input(listDecksInput).query(async ({ ctx, input }) => {
    if (!(await isFlagOnCached(ctx, 'enablePublicDecks'))) throw deckErrors.publicOff()
    const decks = await listApprovedDecks(ctx.db, ctx.viewer, input.cursor ?? null, PAGE_SIZE)
    return { decks, nextCursor: cursorAfter(decks, PAGE_SIZE) }
  }),
  listFeatured: publicRead.query(({ ctx }) => listFeaturedDecks(ctx.db, ctx.viewer, MAX_FEATURED_DECKS)),
  create: signedInWrite.input(createDeckInput).mutation(({ ctx, input }) => createDeck(ctx, input)),
  edit: signedInWrite.input(editDetailsInput).mutation(({ ctx, input }) => editDetails(ctx, input)),
  withdraw: signedInWrite
    .input(deckIdInput)
    .mutation(({ ctx, input }) => withdrawDeck(ctx.tx, ctx.viewer, input.deckId)),
  copy: signedInWrite.input(copyDeckInput).mutation(({ ctx, input }) => copyDeck(ctx, input)),
  delete: signedInWrite
    .input(deckIdInput)
    .mutation(({ ctx, input }) => deleteDeck(ctx.tx, ctx.viewer, input.deckId)),
  restoreRejected: signedInWrite
    .input(restoreDeckInput)
    .mutation(({ ctx, input }) => restoreRejectedDeck(ctx.tx, ctx.viewer, input)),
})
