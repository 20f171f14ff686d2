import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { attemptInput, draftInput, exerciseInput } from './practice.schema.ts'
import { readExercise, recordAttempt, saveDraft } from './practice.service.server.ts'
import { listExerciseRows } from './practice.store.server.ts'

/** Exercises. Learner code runs in the browser; results are the learner's own and rank nobody. */
export const practiceRouter = router({
  list: signedIn.query(({ ctx }) => listExerciseRows(ctx.db, ctx.viewer.id)),
  exercise: signedIn
    .input(exerciseInput)
    .query(({ ctx, input }) => readExercise(ctx.db, ctx.viewer, input.slug)),
  saveDraft: signedInWrite
    .input(draftInput)
    .mutation(({ ctx, input }) => saveDraft(ctx.tx, ctx.viewer, input)),
  submit: signedInWrite
    .input(attemptInput)
    .mutation(({ ctx, input }) => recordAttempt(ctx.tx, ctx.viewer, input, Date.now())),
})
