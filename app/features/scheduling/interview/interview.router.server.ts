import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import {
  interviewInput,
  saveDebriefInput,
  saveForecastInput,
  saveInterviewInput,
} from './interview.schema.ts'
import {
  deleteInterview,
  listInterviews,
  readForecastData,
  readReceipt,
  saveDebrief,
  saveForecast,
  saveInterview,
} from './interview.service.server.ts'

export const interviewRouter = router({
  list: signedIn.query(({ ctx }) => listInterviews(ctx.db, ctx.viewer)),
  save: signedInWrite
    .input(saveInterviewInput)
    .mutation(({ ctx, input }) => saveInterview(ctx.tx, ctx.viewer, input, Date.now())),
  delete: signedInWrite
    .input(interviewInput)
    .mutation(({ ctx, input }) => deleteInterview(ctx.tx, ctx.viewer, input.interviewId)),
  forecastData: signedIn
    .input(interviewInput)
    .query(({ ctx, input }) => readForecastData(ctx.db, ctx.viewer, input.interviewId, Date.now())),
  /** The forecast that the learner saw today, for the receipt. */
  saveForecast: signedInWrite
    .input(saveForecastInput)
    .mutation(({ ctx, input }) => saveForecast(ctx.tx, ctx.viewer, input, Date.now())),
  receipt: signedIn
    .input(interviewInput)
    .query(({ ctx, input }) => readReceipt(ctx.db, ctx.viewer, input.interviewId)),
  saveDebrief: signedInWrite
    .input(saveDebriefInput)
    .mutation(({ ctx, input }) => saveDebrief(ctx.tx, ctx.viewer, input, Date.now())),
})
