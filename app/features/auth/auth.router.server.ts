import { authSettingsChangeSchema } from '#app/features/sign-in-settings/sign-in-settings.schema.ts'
import {
  adminRead,
  adminWrite,
  publicRead,
  publicWrite,
  requireSession,
  router,
  signedIn,
  signedInWrite,
} from '#app/platform/procedures.server.ts'
import { linkTokenInput } from '#app/shared/link-token.schema.ts'
import { checkInvitation } from '#app/features/invitations/invitation.service.server.ts'
import { canSendMail, readSignUpMode } from '#app/features/site/site.service.server.ts'
import { changePasswordInput, sessionIdInput, tokenInput } from './auth.schema.ts'
import { changePassword } from './auth.service.server.ts'
import { findProfile } from './auth.store.server.ts'
import {
  readSignInOptions,
  readSignInSettings,
  saveAuthSettings,
} from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import {
  confirmEmail,
  readConfirmPage,
  requestConfirmation,
} from './confirm-email/confirm-email.service.server.ts'
import { isResetLinkValid } from './password/password-reset.service.server.ts'
import { endAllSessions, endSession, listMySessions } from './session/session.service.server.ts'

export const accountRouter = router({
  signInOptions: publicRead.query(async ({ ctx }) => ({
    ...(await readSignInOptions(ctx.db, ctx.config)),
    signUp: await readSignUpMode(ctx.db),
    canSendMail: canSendMail(ctx.config),
  })),
  invitation: publicRead
    .input(linkTokenInput)
    .query(({ ctx, input }) => checkInvitation(ctx.db, input.token)),
  isResetLinkValid: publicRead
    .input(linkTokenInput)
    .query(({ ctx, input }) => isResetLinkValid(ctx, input.token)),
  // Without a transaction around it, so that a rejected attempt is counted.
  requestConfirmation: signedIn.mutation(({ ctx }) => requestConfirmation(ctx, ctx.viewer)),
  /** For everybody who has the link of a mail. */
  confirmPage: publicRead.input(linkTokenInput).query(({ ctx, input }) => readConfirmPage(ctx, input.token)),
  confirmEmail: publicWrite
    .input(tokenInput)
    .mutation(({ ctx, input }) => confirmEmail(ctx.tx, ctx.config, input.token)),
  profile: signedIn.query(({ ctx }) => findProfile(ctx.db, ctx.viewer.id)),
  sessions: signedIn.query(({ ctx }) => listMySessions(ctx.db, ctx.viewer.id, requireSession(ctx).id)),
  endSession: signedInWrite
    .input(sessionIdInput)
    .mutation(({ ctx, input }) => endSession(ctx.tx, ctx.viewer.id, input.sessionId)),
  endAllSessions: signedInWrite.mutation(({ ctx }) => endAllSessions(ctx.tx, ctx.viewer.id)),
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
