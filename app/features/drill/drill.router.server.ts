import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { addContrast, readMap } from './drill-map.service.server.ts'
import { contrastInput, mapInput, pickInput, questionInput } from './drill.schema.ts'
import { readDueCount, readQuestion, recordPick } from './drill.service.server.ts'

/** Name the technique first. Which one a problem needs is sent with the verdict, never with the question. */
export const drillRouter = router({
  question: signedIn
    .input(questionInput)
    .query(({ ctx, input }) => readQuestion(ctx.db, ctx.viewer, Date.now(), input?.technique ?? null)),
  due: signedIn.query(({ ctx }) => readDueCount(ctx.db, ctx.viewer, Date.now())),
  pick: signedInWrite
    .input(pickInput)
    .mutation(({ ctx, input }) => recordPick(ctx.tx, ctx.viewer, input, Date.now())),
  map: signedIn
    .input(mapInput)
    .query(({ ctx, input }) => readMap(ctx.db, ctx.viewer, input.pair ?? null, Date.now())),
  addContrast: signedInWrite
    .input(contrastInput)
    .mutation(({ ctx, input }) => addContrast(ctx.tx, ctx.viewer, input)),
})
