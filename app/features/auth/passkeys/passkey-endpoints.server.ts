import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { passkeyCookieName, ownPagesOnly } from '#app/features/auth/auth-cookies.server.ts'
import { endStartedSession, startSession } from '#app/features/auth/auth-endpoints.server.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import { mapAppErrors } from '#app/features/auth/map-app-errors.server.ts'
import { passkeyErrors } from './passkey.messages.ts'
import { CHALLENGE_LIFE_MS } from './passkey.rules.ts'
import { passkeySignInInput } from './passkey.schema.ts'
import { createLogInOptions, isPasskeyOf, logInWithPasskey } from './passkey.service.server.ts'

/** Endpoints to log in with a passkey. The challenge is in a cookie, so that asking for one inserts no row. */
export function passkeyEndpoints(deps: AuthDeps): BetterAuthPlugin {
  const post = 'POST' as const
  const { AUTH_SECRET, PUBLIC_URL } = deps.config
  const cookieName = passkeyCookieName(PUBLIC_URL)
  const attributes = ownPagesOnly(PUBLIC_URL)
  return {
    id: 'flashcards-passkeys',
    endpoints: {
      passkeyOptions: createAuthEndpoint('/passkey/options', { method: post }, (ctx) =>
        mapAppErrors(async () => {
          const { ticket, options } = createLogInOptions(deps.config, new Date())
          const maxAge = CHALLENGE_LIFE_MS / 1000
          await ctx.setSignedCookie(cookieName, ticket, AUTH_SECRET, { ...attributes, maxAge })
          return ctx.json(options)
        }),
      ),
      passkeySignIn: createAuthEndpoint(
        '/passkey/sign-in',
        { method: post, body: passkeySignInInput },
        (ctx) =>
          mapAppErrors(async () => {
            const ticket = (await ctx.getSignedCookie(cookieName, AUTH_SECRET)) || ''
            ctx.setCookie(cookieName, '', { ...attributes, maxAge: 0 })
            const person = await logInWithPasskey(deps, ctx.body, ticket)
            const session = await startSession(ctx, person)
            if (!(await isPasskeyOf(deps.db, person.id, ctx.body.id))) {
              await endStartedSession(ctx, session)
              throw passkeyErrors.passkeyRefused()
            }
            return ctx.json({ ok: true })
          }),
      ),
    },
  }
}
