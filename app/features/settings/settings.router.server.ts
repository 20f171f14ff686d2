import { countStudiedCards } from '#app/features/scheduling/learning/learner.service.server.ts'
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '#app/features/access-tokens/access-token.service.server.ts'
import { revokeTokenInput } from '#app/features/access-tokens/access-token.schema.ts'
import { requireSession, router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { proveIdentity } from './identity.service.server.ts'
import { deleteAccount } from './personal-data/personal-data.service.server.ts'
import { settingsErrors } from './settings.messages.ts'
import { progressOf } from './settings.rules.ts'
import { createTokenInput, deleteAccountInput, planInput, profileInput } from './settings.schema.ts'
import { saveProfile, switchPlan } from './settings.service.server.ts'
import { findHasPassword } from './settings.store.server.ts'

export const settingsRouter = router({
  progress: signedIn.query(async ({ ctx }) => progressOf(await countStudiedCards(ctx.db, ctx.viewer.id))),
  hasPassword: signedIn.query(({ ctx }) => findHasPassword(ctx.db, ctx.viewer.id)),
  saveProfile: signedInWrite
    .input(profileInput)
    .mutation(({ ctx, input }) => saveProfile(ctx.tx, ctx.viewer, input)),
  switchPlan: signedInWrite
    .input(planInput)
    .mutation(({ ctx, input }) => switchPlan(ctx.tx, ctx.viewer, input.plan)),
  tokens: signedIn.query(({ ctx }) => listAccessTokens(ctx.db, ctx.viewer)),
  createToken: signedIn.input(createTokenInput).mutation(async ({ ctx, input: { password, ...form } }) => {
    await proveIdentity(
      ctx,
      { viewer: ctx.viewer, session: requireSession(ctx), password },
      settingsErrors.notFreshForToken,
    )
    return ctx.db.transaction().execute((tx) => createAccessToken(tx, ctx.viewer, form))
  }),
  revokeToken: signedInWrite
    .input(revokeTokenInput)
    .mutation(({ ctx, input }) => revokeAccessToken(ctx.tx, ctx.viewer, input.tokenId)),
  // Opens its own transaction after hashing, so that no connection waits for the hash queue.
  deleteAccount: signedIn
    .input(deleteAccountInput)
    .mutation(({ ctx, input }) =>
      deleteAccount(ctx, { viewer: ctx.viewer, session: requireSession(ctx), password: input.password }),
    ),
})
