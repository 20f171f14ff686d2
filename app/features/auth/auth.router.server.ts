import { authSettingsChangeSchema } from '#app/features/sign-in-settings/sign-in-settings.schema.ts'
import {
  adminRead,
  adminWrite,
  publicRead,
  requireSession,
  router,
  signedIn,
  signedInWrite,
} from '#app/platform/procedures.server.ts'
import { changePasswordInput, sessionIdInput, tokenInput } from './auth.schema.ts'
import { changePassword } from './auth.service.server.ts'
import { findProfile } from './auth.store.server.ts'
import {
  readSignInOptions,
  readSignInSettings,
  saveAuthSettings,
} from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import { isResetLinkValid } from './password/password-reset.service.server.ts'
import { endSession, endSessions, listMySessions } from './session/session.service.server.ts'

export const accountRouter = router({
  signInOptions: publicRead.query(({ ctx }) => readSignInOptions(ctx.db, ctx.config)),
  isResetLinkValid: publicRead
    .input(tokenInput)
    .query(({ ctx, input }) => isResetLinkValid(ctx, input.token)),
  profile: signedIn.query(({ ctx }) => findProfile(ctx.db, ctx.viewer.id)),
  sessions: signedIn.query(({ ctx }) => listMySessions(ctx.db, ctx.viewer.id, requireSession(ctx).id)),
  endSession: signedInWrite
    .input(sessionIdInput)
    .mutation(({ ctx, input }) => endSession(ctx.tx, ctx.viewer.id, input.sessionId)),
  endOtherSessions: signedInWrite.mutation(({ ctx }) =>
    endSessions(ctx.tx, ctx.viewer.id, requireSession(ctx).id),
  ),
  endAllSessions: signedInWrite.mutation(({ ctx }) => endSessions(ctx.tx, ctx.viewer.id, null)),
  // Opens its transaction itself, after hashing, so that no connection is held while it waits in the queue.
  changePassword: signedIn
    .input(changePasswordInput)
    .mutation(({ ctx, input }) =>
      changePassword(
        ctx,
        { personId: ctx.viewer.id, email: ctx.viewer.email, sessionId: requireSession(ctx).id },
        input,
      ),
    ),
  authSettings: adminRead.query(({ ctx }) => readSignInSettings(ctx.db, ctx.config)),
  saveAuthSettings: adminWrite
    .input(authSettingsChangeSchema)
    .mutation(({ ctx, input }) => saveAuthSettings(ctx.tx, ctx.viewer, ctx.config, input)),
})
