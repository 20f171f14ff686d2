import { projectInput, startInput } from '#app/features/rounds/shared/round.schema.ts'
import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { actInput, saveInput } from './debug-round.schema.ts'
import { debugRounds, listDebugProjects } from './debug-round.service.server.ts'

/** Debugging rounds. Projects are the same for everyone; a round is its learner's own. */
export const debugRouter = router({
  list: signedIn.query(({ ctx }) => listDebugProjects(ctx.db, ctx.viewer)),
  round: signedIn
    .input(projectInput)
    .query(({ ctx, input }) => debugRounds.read(ctx.db, ctx.viewer, input.slug, Date.now())),
  start: signedInWrite
    .input(startInput)
    .mutation(({ ctx, input }) => debugRounds.start(ctx.tx, ctx.viewer, input, Date.now())),
  act: signedInWrite
    .input(actInput)
    .mutation(({ ctx, input }) => debugRounds.act(ctx.tx, ctx.viewer, input, Date.now())),
  save: signedInWrite.input(saveInput).mutation(({ ctx, input }) => {
    const { slug, roundId, edit, ...text } = input
    return debugRounds.save(ctx.tx, ctx.viewer, { slug, roundId, edit, text })
  }),
})
