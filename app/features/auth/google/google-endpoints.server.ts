import { googleCookieName, ownPagesOnly } from '#app/features/auth/auth-cookies.server.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateState, handleOAuthUserInfo } from 'better-auth/oauth2'
import { endStartedSession } from '#app/features/auth/auth-endpoints.server.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import { googleAddressInput, googleCredentialInput } from '#app/features/auth/auth.schema.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import { hasLinkedAccount } from '#app/features/auth/auth.store.server.ts'
import { mapAppErrors } from '#app/features/auth/map-app-errors.server.ts'
import { toGoogleUser } from './google-provider.server.ts'
import {
  acceptCredential,
  createProviderNonce,
  GOOGLE,
  issueNonce,
  NONCE_LIFE_SECONDS,
  requireGoogle,
} from './google.service.server.ts'

/** Endpoints for Google: sign-in with a One Tap credential, and the URL for the redirect flow. */
export function googleEndpoints(deps: AuthDeps): BetterAuthPlugin {
  const post = 'POST' as const
  const { AUTH_SECRET, PUBLIC_URL } = deps.config
  const cookieName = googleCookieName(PUBLIC_URL)
  const attributes = ownPagesOnly(PUBLIC_URL)
  return {
    id: 'flashcards-google',
    endpoints: {
      googleStart: createAuthEndpoint('/google/start', { method: post }, (ctx) =>
        mapAppErrors(async () => {
          const { clientId } = await requireGoogle(deps)
          const nonce = await issueNonce(deps)
          await ctx.setSignedCookie(cookieName, nonce, AUTH_SECRET, {
            ...attributes,
            maxAge: NONCE_LIFE_SECONDS,
          })
          return ctx.json({ clientId, nonce })
        }),
      ),
      googleSignIn: createAuthEndpoint(
        '/google/sign-in',
        { method: post, body: googleCredentialInput },
        (ctx) =>
          mapAppErrors(async () => {
            const nonce = (await ctx.getSignedCookie(cookieName, AUTH_SECRET)) || null
            ctx.setCookie(cookieName, '', { ...attributes, maxAge: 0 })
            const { claims, payload } = await acceptCredential(deps, { ...ctx.body, nonce })
            const result = await handleOAuthUserInfo(ctx, {
              userInfo: toGoogleUser(claims),
              account: { providerId: GOOGLE, accountId: claims.sub },
              source: { method: 'oauth', oauth: { providerId: GOOGLE, profile: payload } },
            })
            if (result.data === null) {
              // Of two concurrent sign-ins of a new person one creates the account; the other succeeds on a retry.
              throw result.error === 'account not linked'
                ? accountErrors.googleNotLinked()
                : accountErrors.googleUnconfirmed()
            }
            const { session, user } = result.data
            await setSessionCookie(ctx, { session, user })
            if (!(await hasLinkedAccount(deps.db, user.id, GOOGLE))) {
              await endStartedSession(ctx, session)
              throw accountErrors.googleUnconfirmed()
            }
            return ctx.json({ ok: true, isNew: result.isRegister })
          }),
      ),
      googleAddress: createAuthEndpoint(
        '/google/address',
        { method: post, body: googleAddressInput },
        (ctx) =>
          mapAppErrors(async () => {
            await requireGoogle(deps)
            const provider = ctx.context.socialProviders.find(({ id }) => id === GOOGLE)
            if (provider === undefined) throw accountErrors.googleOff()
            const idTokenNonce = createProviderNonce()
            const { state, codeVerifier } = await generateState(ctx, {
              idTokenNonce,
              additionalData: { invitation: ctx.body.invitation },
            })
            const url = await provider.createAuthorizationURL({
              state,
              codeVerifier,
              redirectURI: `${ctx.context.baseURL}/callback/${GOOGLE}`,
            })
            url.searchParams.set('nonce', idTokenNonce)
            return ctx.json({ url: url.href })
          }),
      ),
    },
  }
}
