import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { MAX_LISTED_IMPORTS } from './transfer.rules.ts'
import { addBatchInput, importIdInput, knownCardsInput, startImportInput } from './transfer.schema.ts'
import { addBatch, findKnownKeys, finishImport, startImport } from './transfer.service.server.ts'
import { listImportRows } from './transfer.store.server.ts'
import { undoImport } from './undo.service.server.ts'

/** Cards from elsewhere, into new private decks of the viewer. The file itself never reaches the server. */
export const transferRouter = router({
  // Not a query, because a thousand keys don't fit into a URL. It only reads.
  known: signedIn
    .input(knownCardsInput)
    .mutation(({ ctx, input }) => findKnownKeys(ctx.db, ctx.viewer, input.keys)),
  list: signedIn.query(({ ctx }) => listImportRows(ctx.db, ctx.viewer.id, MAX_LISTED_IMPORTS)),
  start: signedInWrite.input(startImportInput).mutation(({ ctx, input }) => startImport(ctx, input)),
  addBatch: signedInWrite.input(addBatchInput).mutation(({ ctx, input }) => addBatch(ctx, input)),
  finish: signedInWrite
    .input(importIdInput)
    .mutation(({ ctx, input }) => finishImport(ctx.tx, ctx.viewer, input.importId)),
  undo: signedInWrite
    .input(importIdInput)
    .mutation(({ ctx, input }) => undoImport(ctx.tx, ctx.viewer, input.importId)),
})
