import {
  adminRead,
  adminWrite,
  publicRead,
  requireSession,
  router,
  signedIn,
  signedInWrite,
} from '#app/platform/procedures.server.ts'
import {
  authSettingsChangeSchema,
  changePasswordInput,
  sessionIdInput,
  tokenInput,
} from './account.schema.ts'
import { changePassword } from './account.service.server.ts'
import { findProfile } from './account.store.server.ts'
import { isGoogleConfigured, readSignInOptions, saveAuthSettings } from './auth-settings.service.server.ts'
import { readAuthSettings } from './auth-settings.store.server.ts'
import { isResetLinkGood } from './password-reset.service.server.ts'
import { endSession, endSessions, listMySessions } from './session.service.server.ts'

export const accountRouter = router({
  signInOptions: publicRead.query(({ ctx }) => readSignInOptions(ctx.db, ctx.config)),
  isResetLinkGood: publicRead.input(tokenInput).query(({ ctx, input }) => isResetLinkGood(ctx, input.token)),
  profile: signedIn.query(({ ctx }) => findProfile(ctx.db, ctx.viewer.id)),
  sessions: signedIn.query(({ ctx }) => listMySessions(ctx.db, ctx.viewer.id, requireSession(ctx).id)),
  endSession: signedInWrite
    .input(sessionIdInput)
    .mutation(({ ctx, input }) => endSession(ctx.tx, ctx.viewer.id, input.sessionId)),
  endOtherSessions: signedInWrite.mutation(({ ctx }) =>
    endSessions(ctx.tx, ctx.viewer.id, requireSession(ctx).id),
  ),
  endAllSessions: signedInWrite.mutation(({ ctx }) => endSessions(ctx.tx, ctx.viewer.id, null)),
  // It opens its transaction itself, after the hash: no connection waits in line with it.
  changePassword: signedIn
    .input(changePasswordInput)
    .mutation(({ ctx, input }) =>
      changePassword(
        ctx,
        { personId: ctx.viewer.id, email: ctx.viewer.email, sessionId: requireSession(ctx).id },
        input,
      ),
    ),
  authSettings: adminRead.query(async ({ ctx }) => ({
    settings: await readAuthSettings(ctx.db),
    isGoogleConfigured: isGoogleConfigured(ctx.config),
  })),
  saveAuthSettings: adminWrite
    .input(authSettingsChangeSchema)
    .mutation(({ ctx, input }) => saveAuthSettings(ctx.tx, ctx.viewer, ctx.config, input)),
})
