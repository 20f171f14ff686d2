import {
  approveDeckInput,
  createFeaturedInput,
  deckIdInput,
  editDeckInput,
  listCatalogueInput,
  listDecksInput,
  rejectDeckInput,
  requestChangesInput,
  setFeaturedInput,
} from '#app/features/decks/deck.schema.ts'
import { readCatalogue } from '#app/features/decks/catalogue/catalogue.service.server.ts'
import {
  readDeckUpdate,
  readPendingDecks,
  readSubmission,
} from '#app/features/decks/submission/submission.service.server.ts'
import { adminRead, adminWrite, router } from '#app/platform/procedures.server.ts'
import {
  approveDeck,
  approveDeckUpdate,
  createFeatured,
  deleteDeck,
  editCatalogueDeck,
  featureDeck,
  rejectDeck,
  requestDeckChanges,
} from './admin-decks.service.server.ts'

export const adminDecksRouter = router({
  pending: adminRead
    .input(listDecksInput)
    .query(({ ctx, input }) => readPendingDecks(ctx.db, input.cursor ?? null)),
  submission: adminRead.input(deckIdInput).query(({ ctx, input }) => readSubmission(ctx.db, input.deckId)),
  approve: adminWrite.input(approveDeckInput).mutation(({ ctx, input }) => approveDeck(ctx, input)),
  reject: adminWrite.input(rejectDeckInput).mutation(({ ctx, input }) => rejectDeck(ctx, input)),
  update: adminRead.input(deckIdInput).query(({ ctx, input }) => readDeckUpdate(ctx.db, input.deckId)),
  approveUpdate: adminWrite
    .input(approveDeckInput)
    .mutation(({ ctx, input }) => approveDeckUpdate(ctx, input)),
  requestChanges: adminWrite
    .input(requestChangesInput)
    .mutation(({ ctx, input }) => requestDeckChanges(ctx, input)),
  catalogue: adminRead
    .input(listCatalogueInput)
    .query(({ ctx, input }) => readCatalogue(ctx.db, { isAll: input.isAll, after: input.cursor ?? null })),
  createFeatured: adminWrite
    .input(createFeaturedInput)
    .mutation(({ ctx, input }) => createFeatured(ctx, input)),
  edit: adminWrite.input(editDeckInput).mutation(({ ctx, input }) => editCatalogueDeck(ctx, input)),
  setFeatured: adminWrite.input(setFeaturedInput).mutation(({ ctx, input }) => featureDeck(ctx, input)),
  delete: adminWrite.input(deckIdInput).mutation(({ ctx, input }) => deleteDeck(ctx, input.deckId)),
})
