import { countStudiedCards } from '#app/features/scheduling/learning/learner.service.server.ts'
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '#app/features/access-tokens/access-token.service.server.ts'
import { revokeTokenInput } from '#app/features/access-tokens/access-token.schema.ts'
import {
  listOwnMethods,
  removePasskey,
  removePassword,
  unlinkProvider,
} from '#app/features/auth/methods/own-methods.service.server.ts'
import { passkeyErrors } from '#app/features/auth/passkeys/passkey.messages.ts'
import { newPasskeyInput, renamePasskeyInput } from '#app/features/auth/passkeys/passkey.schema.ts'
import {
  addPasskey,
  renamePasskey,
  startPasskey,
} from '#app/features/auth/passkeys/passkey.service.server.ts'
import { lockSession } from '#app/features/auth/session/session.service.server.ts'
import { dropRoleOfProvider } from '#app/features/people/role.service.server.ts'
import { requireSession, router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { canConfirmPassword, proveIdentity } from './identity.service.server.ts'
import { deleteAccount } from './personal-data/personal-data.service.server.ts'
import { settingsErrors } from './settings.messages.ts'
import { progressOf } from './settings.rules.ts'
import {
  createTokenInput,
  identityInput,
  planInput,
  profileInput,
  removePasskeyInput,
  unlinkInput,
} from './settings.schema.ts'
import { saveProfile, switchPlan } from './settings.service.server.ts'

export const settingsRouter = router({
  progress: signedIn.query(async ({ ctx }) => progressOf(await countStudiedCards(ctx.db, ctx.viewer.id))),
  hasPassword: signedIn.query(({ ctx }) => canConfirmPassword(ctx, ctx.viewer.id)),
  saveProfile: signedInWrite
    .input(profileInput)
    .mutation(({ ctx, input }) => saveProfile(ctx.tx, ctx.viewer, input)),
  switchPlan: signedInWrite
    .input(planInput)
    .mutation(({ ctx, input }) => switchPlan(ctx.tx, ctx.viewer, input.plan)),
  tokens: signedIn.query(({ ctx }) => listAccessTokens(ctx.db, ctx.viewer)),
  createToken: signedIn.input(createTokenInput).mutation(async ({ ctx, input: { password, ...form } }) => {
    const session = requireSession(ctx)
    await proveIdentity(ctx, { viewer: ctx.viewer, session, password }, settingsErrors.notFreshForToken)
    return ctx.db.transaction().execute(async (tx) => {
      await lockSession(tx, { personId: ctx.viewer.id, sessionId: session.id })
      return createAccessToken(tx, ctx.viewer, form)
    })
  }),
  revokeToken: signedInWrite
    .input(revokeTokenInput)
    .mutation(({ ctx, input }) => revokeAccessToken(ctx.tx, ctx.viewer, input.tokenId)),
  methods: signedIn.query(({ ctx }) => listOwnMethods(ctx, ctx.viewer.id)),
  startPasskey: signedIn.input(identityInput).mutation(async ({ ctx, input }) => {
    const session = requireSession(ctx)
    await proveIdentity(ctx, { viewer: ctx.viewer, session, ...input }, passkeyErrors.notFreshForPasskey)
    return startPasskey(ctx, { viewer: ctx.viewer, sessionId: session.id })
  }),
  addPasskey: signedIn
    .input(newPasskeyInput)
    .mutation(({ ctx, input }) =>
      addPasskey(ctx, { viewer: ctx.viewer, sessionId: requireSession(ctx).id }, input),
    ),
  renamePasskey: signedInWrite
    .input(renamePasskeyInput)
    .mutation(({ ctx, input }) => renamePasskey(ctx.tx, ctx.viewer.id, input)),
  removePasskey: signedIn
    .input(removePasskeyInput)
    .mutation(async ({ ctx, input: { passkeyId, password } }) => {
      const session = requireSession(ctx)
      await proveIdentity(ctx, { viewer: ctx.viewer, session, password }, passkeyErrors.notFreshForPasskey)
      await removePasskey(ctx, { personId: ctx.viewer.id, sessionId: session.id }, passkeyId)
    }),
  removePassword: signedIn.input(identityInput).mutation(async ({ ctx, input }) => {
    const session = requireSession(ctx)
    await proveIdentity(ctx, { viewer: ctx.viewer, session, ...input }, passkeyErrors.notFreshForPasskey)
    await removePassword(ctx, { personId: ctx.viewer.id, sessionId: session.id })
  }),
  unlinkProvider: signedIn.input(unlinkInput).mutation(async ({ ctx, input: { provider, password } }) => {
    const session = requireSession(ctx)
    const personId = ctx.viewer.id
    await proveIdentity(ctx, { viewer: ctx.viewer, session, password }, passkeyErrors.notFreshForPasskey)
    await unlinkProvider(ctx, { personId, sessionId: session.id }, provider, (tx) =>
      dropRoleOfProvider(tx, ctx.config, { personId, provider }),
    )
  }),
  // Opens its own transaction after hashing, so that no connection waits for the hash queue.
  deleteAccount: signedIn
    .input(identityInput)
    .mutation(({ ctx, input }) =>
      deleteAccount(ctx, { viewer: ctx.viewer, session: requireSession(ctx), password: input.password }),
    ),
})
