import { publicRead, router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { createFeed, deleteFeed } from './calendar/calendar.service.server.ts'
import { preparePush, sendTest, subscribeDevice, unsubscribeDevice } from './push/push.service.server.ts'
import {
  deviceInput,
  pauseInput,
  saveRemindersInput,
  stopTokenInput,
  subscribeInput,
} from './reminder.schema.ts'
import { pauseReminders, readReminders, readStopPage, saveReminders } from './reminder.service.server.ts'

export const reminderRouter = router({
  settings: signedIn.query(({ ctx }) => readReminders(ctx, ctx.viewer, Date.now())),
  save: signedInWrite
    .input(saveRemindersInput)
    .mutation(({ ctx, input }) => saveReminders(ctx.tx, ctx.viewer, input, Date.now())),
  pause: signedInWrite
    .input(pauseInput)
    .mutation(({ ctx, input }) => pauseReminders(ctx.tx, ctx.viewer.id, input.pause, Date.now())),
  /** Also renews: the address from before stops working. */
  createFeed: signedInWrite.mutation(({ ctx }) => createFeed(ctx.tx, ctx.viewer.id, ctx.config)),
  deleteFeed: signedInWrite.mutation(({ ctx }) => deleteFeed(ctx.tx, ctx.viewer.id)),
  /** A mutation: the first one generates the site's key. */
  preparePush: signedInWrite.mutation(({ ctx }) => preparePush(ctx.tx, ctx.config)),
  subscribe: signedInWrite
    .input(subscribeInput)
    .mutation(({ ctx, input }) => subscribeDevice(ctx.tx, ctx.viewer, input, Date.now())),
  unsubscribe: signedInWrite
    .input(deviceInput)
    .mutation(({ ctx, input }) => unsubscribeDevice(ctx.tx, ctx.viewer, input.id, Date.now())),
  // Without a transaction, so that no connection waits for the push service.
  sendTest: signedIn.input(deviceInput).mutation(({ ctx, input }) => sendTest(ctx, ctx.viewer, input.id)),
  /** For everybody who has the link of a mail. */
  stopPage: publicRead
    .input(stopTokenInput)
    .query(({ ctx, input }) => readStopPage(ctx, input.token, Date.now())),
})
