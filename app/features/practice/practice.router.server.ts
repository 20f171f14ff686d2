import { openRead, router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { attemptInput, deckInput, draftInput, exerciseInput } from './practice.schema.ts'
import { listExercises, readDue, readExercise, recordAttempt, saveDraft } from './practice.service.server.ts'
import { listDeckRows } from './practice.store.server.ts'

/** Exercises, which visitors read, too. Learner code runs in the browser; results are the learner's own and rank nobody. */
export const practiceRouter = router({
  list: openRead.query(({ ctx }) => listExercises(ctx.db, ctx.viewer, Date.now())),
  due: signedIn.query(({ ctx }) => readDue(ctx.db, ctx.viewer, Date.now(), ctx.calls)),
  exercise: openRead
    .input(exerciseInput)
    .query(({ ctx, input }) => readExercise(ctx.db, ctx.viewer, input.slug, Date.now())),
  /** The exercises of a deck's cards. They are the same for everyone. */
  ofDeck: signedIn.input(deckInput).query(({ ctx, input }) => listDeckRows(ctx.db, input.deckId)),
  saveDraft: signedInWrite
    .input(draftInput)
    .mutation(({ ctx, input }) => saveDraft(ctx.tx, ctx.viewer, input)),
  submit: signedInWrite
    .input(attemptInput)
    .mutation(({ ctx, input }) => recordAttempt(ctx.tx, ctx.viewer, input, Date.now())),
})
