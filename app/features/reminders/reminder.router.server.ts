import { lockSession } from '#app/features/auth/session/session.service.server.ts'
import {
  publicRead,
  requireSession,
  router,
  signedIn,
  signedInWrite,
} from '#app/platform/procedures.server.ts'
import { linkTokenInput } from '#app/shared/link-token.schema.ts'
import { createFeed, deleteFeed } from './calendar/calendar.service.server.ts'
import { preparePush, sendTest, subscribeDevice, unsubscribeDevice } from './push/push.service.server.ts'
import { deviceInput, pauseInput, saveRemindersInput, subscribeInput } from './reminder.schema.ts'
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
  createFeed: signedInWrite.mutation(async ({ ctx }) => {
    // It works without the session from then on, so it must not outlive a reset at the same moment.
    await lockSession(ctx.tx, { personId: ctx.viewer.id, sessionId: requireSession(ctx).id })
    return createFeed(ctx.tx, ctx.viewer.id, ctx.config)
  }),
  deleteFeed: signedInWrite.mutation(({ ctx }) => deleteFeed(ctx.tx, ctx.viewer.id)),
  /** A mutation: the first one generates the site's key. */
  preparePush: signedInWrite.mutation(({ ctx }) => preparePush(ctx.tx, ctx.config)),
  subscribe: signedInWrite.input(subscribeInput).mutation(async ({ ctx, input }) => {
    // As above.
    await lockSession(ctx.tx, { personId: ctx.viewer.id, sessionId: requireSession(ctx).id })
    return subscribeDevice(ctx.tx, ctx.viewer, input, Date.now())
  }),
  unsubscribe: signedInWrite
    .input(deviceInput)
    .mutation(({ ctx, input }) => unsubscribeDevice(ctx.tx, ctx.viewer, input.id, Date.now())),
  // Without a transaction, so that no connection waits for the push service.
  sendTest: signedIn.input(deviceInput).mutation(({ ctx, input }) => sendTest(ctx, ctx.viewer, input.id)),
  /** For everybody who has the link of a mail. */
  stopPage: publicRead
    .input(linkTokenInput)
    .query(({ ctx, input }) => readStopPage(ctx, input.token, Date.now())),
})
