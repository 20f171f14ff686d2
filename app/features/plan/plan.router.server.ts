import { publicRead, router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { finishPlacement, readPlacement } from './placement/placement.service.server.ts'
import {
  chooseUnitInput,
  dayInput,
  finishPlacementInput,
  savePlanInput,
  startSessionInput,
  stepInput,
} from './plan.schema.ts'
import {
  chooseUnit,
  keepPlan,
  readPlannerInput,
  readPlanToday,
  readPlanView,
  readUnitToday,
  savePlan,
  skipStep,
  startSession,
  stopSession,
} from './plan.service.server.ts'
import { listTracks } from './track/track.service.server.ts'

/** The path of a learner: a track laid over the days, and the session of each day. */
export const planRouter = router({
  /** For visitors too: the home page shows what a plan would be. */
  tracks: publicRead.query(({ ctx }) => listTracks(ctx.db)),
  today: signedIn.query(({ ctx }) => readPlanToday(ctx.db, ctx.viewer, Date.now(), ctx.calls)),
  unitToday: signedIn.query(({ ctx }) => readUnitToday(ctx.db, ctx.viewer, Date.now())),
  view: signedIn.query(({ ctx }) => readPlanView(ctx.db, ctx.viewer, Date.now(), ctx.calls)),
  plannerInput: signedIn.query(({ ctx }) => readPlannerInput(ctx.db, ctx.viewer, Date.now())),
  save: signedInWrite
    .input(savePlanInput)
    .mutation(({ ctx, input }) => savePlan(ctx.tx, ctx.viewer, input, Date.now())),
  keep: signedInWrite.mutation(({ ctx }) => keepPlan(ctx.tx, ctx.viewer, Date.now())),
  chooseUnit: signedInWrite
    .input(chooseUnitInput)
    .mutation(({ ctx, input }) => chooseUnit(ctx.tx, ctx.viewer, input, Date.now())),
  placement: signedIn.query(({ ctx }) => readPlacement(ctx.db, ctx.viewer, Date.now())),
  finishPlacement: signedInWrite
    .input(finishPlacementInput)
    .mutation(({ ctx, input }) => finishPlacement(ctx.tx, ctx.viewer, input, Date.now())),
  start: signedInWrite
    .input(startSessionInput)
    .mutation(({ ctx, input }) => startSession(ctx.tx, ctx.viewer, input, Date.now())),
  stop: signedInWrite
    .input(dayInput)
    .mutation(({ ctx, input }) => stopSession(ctx.tx, ctx.viewer, input.day, Date.now())),
  skip: signedInWrite
    .input(stepInput)
    .mutation(({ ctx, input }) => skipStep(ctx.tx, ctx.viewer, { ...input, isSkipped: true }, Date.now())),
  unskip: signedInWrite
    .input(stepInput)
    .mutation(({ ctx, input }) => skipStep(ctx.tx, ctx.viewer, { ...input, isSkipped: false }, Date.now())),
})
