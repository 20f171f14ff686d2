import { projectInput, startInput } from '#app/features/rounds/shared/round.schema.ts'
import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { actInput, saveInput } from './assisted-round.schema.ts'
import { assistedRounds, listAssistedProjects } from './assisted-round.service.server.ts'

/** AI-assisted rounds. Projects and their scripts are the same for everyone; a round is its learner's own. */
export const assistedRouter = router({
  list: signedIn.query(({ ctx }) => listAssistedProjects(ctx.db, ctx.viewer)),
  round: signedIn
    .input(projectInput)
    .query(({ ctx, input }) => assistedRounds.read(ctx.db, ctx.viewer, input.slug, Date.now())),
  start: signedInWrite
    .input(startInput)
    .mutation(({ ctx, input }) => assistedRounds.start(ctx.tx, ctx.viewer, input, Date.now())),
  act: signedInWrite
    .input(actInput)
    .mutation(({ ctx, input }) => assistedRounds.act(ctx.tx, ctx.viewer, input, Date.now())),
  save: signedInWrite.input(saveInput).mutation(({ ctx, input }) => {
    const { slug, roundId, edit, ...text } = input
    return assistedRounds.save(ctx.tx, ctx.viewer, { slug, roundId, edit, text })
  }),
})
