import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { draftInput, saveDraftInput } from './draft.schema.ts'
import { saveDraft } from './draft.service.server.ts'
import { findDraft } from './draft.store.server.ts'

/** What people are writing and have not sent yet. Each call concerns the caller's own drafts and no others. */
export const draftRouter = router({
  get: signedIn.input(draftInput).query(({ ctx, input }) => findDraft(ctx.db, ctx.viewer.id, input.name)),
  save: signedInWrite
    .input(saveDraftInput)
    .mutation(({ ctx, input }) => saveDraft(ctx.tx, ctx.viewer, input)),
})
