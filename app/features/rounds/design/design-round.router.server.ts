import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { projectInput, startInput } from '#app/features/rounds/shared/round.schema.ts'
import { actInput, saveInput } from './design-round.schema.ts'
import {
  actInRound,
  listPrompts,
  readDesignRound,
  saveWork,
  startRound,
} from './design-round.service.server.ts'

/** System design rounds. Prompts are the same for everyone; a round is its learner's own. */
export const designRouter = router({
  list: signedIn.query(({ ctx }) => listPrompts(ctx.db, ctx.viewer)),
  round: signedIn
    .input(projectInput)
    .query(({ ctx, input }) => readDesignRound(ctx.db, ctx.viewer, input.slug, Date.now())),
  start: signedInWrite
    .input(startInput)
    .mutation(({ ctx, input }) => startRound(ctx.tx, ctx.viewer, input, Date.now())),
  act: signedInWrite
    .input(actInput)
    .mutation(({ ctx, input }) => actInRound(ctx.tx, ctx.viewer, input, Date.now())),
  save: signedInWrite.input(saveInput).mutation(({ ctx, input }) => saveWork(ctx.tx, ctx.viewer, input)),
})
