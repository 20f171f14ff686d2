import { visitorCookieName } from '#app/features/auth/auth-cookies.server.ts'
import { randomUUID } from 'node:crypto'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import type { Config } from '#app/platform/config.server.ts'
import { readCookie, type SessionReader } from '#app/platform/session.server.ts'
import { DAY_SECONDS } from '#app/shared/units.ts'
import { accountErrors } from './auth-error.messages.ts'
import { logInInput, requestResetInput, resetPasswordInput, signUpInput, tokenInput } from './auth.schema.ts'
import { type AuthDeps, isPasswordCurrent, logIn, signUp } from './auth.service.server.ts'
import type { CredentialRow } from './auth.store.server.ts'
import { readCaller } from './attempts/auth-caller.server.ts'
import { mapAppErrors } from './map-app-errors.server.ts'
import { signInWithToken } from './tokens/custom-token.service.server.ts'
import { createDeviceCookie } from './attempts/known-device.server.ts'
import { requestReset, resetPassword } from './password/password-reset.service.server.ts'
import { renewSessionRow } from './session/session.store.server.ts'

export const VISITOR_DAYS = 90
/** Creates a session and sets its cookie. The response body never contains the token. */
export async function startSession(ctx: GenericEndpointContext, person: CredentialRow) {
  const session = await ctx.context.internalAdapter.createSession(person.id)
  const now = new Date()
  const user = { ...person, emailVerified: false, createdAt: now, updatedAt: now }
  await setSessionCookie(ctx, { session, user })
  return session
}

/** Ends a session again whose way in was removed while it began: a reset link, for example, missed it. */
export async function endStartedSession(ctx: GenericEndpointContext, { token }: { token: string }) {
  await ctx.context.internalAdapter.deleteSession(token)
  deleteSessionCookie(ctx)
}

/** Marks this browser as a known device of the account. */
export async function rememberDevice(ctx: GenericEndpointContext, config: Config, email: string) {
  const { name, value, attributes } = createDeviceCookie(
    ctx.headers?.get('cookie') ?? undefined,
    config,
    email,
  )
  await ctx.setSignedCookie(name, value, config.AUTH_SECRET, attributes)
}

/** Our own endpoints in Better Auth: its router, limits, cookies and sessions, our rules and transactions. */
export function accountEndpoints(deps: AuthDeps, readSession: SessionReader): BetterAuthPlugin {
  const post = 'POST' as const
  const visitorCookie = visitorCookieName(deps.config.PUBLIC_URL)
  const isSecure = deps.config.PUBLIC_URL.startsWith('https:')
  return {
    id: 'flashcards-account',
    endpoints: {
      signUpEmail: createAuthEndpoint('/sign-up/email', { method: post, body: signUpInput }, (ctx) =>
        mapAppErrors(async () => {
          await signUp(deps, ctx.body, readCaller(ctx.headers))
          return ctx.json({ ok: true })
        }),
      ),
      signInEmail: createAuthEndpoint('/sign-in/email', { method: post, body: logInInput }, (ctx) =>
        mapAppErrors(async () => {
          const person = await logIn(deps, ctx.body, readCaller(ctx.headers))
          const session = await startSession(ctx, person)
          if (!(await isPasswordCurrent(deps.db, person))) {
            await endStartedSession(ctx, session)
            throw accountErrors.wrongCredentials()
          }
          return ctx.json({ ok: true })
        }),
      ),
      signInCustomToken: createAuthEndpoint(
        '/sign-in/custom-token',
        { method: post, body: tokenInput },
        (ctx) =>
          mapAppErrors(async () => {
            await startSession(ctx, await signInWithToken(deps, ctx.body.token))
            return ctx.json({ ok: true })
          }),
      ),
      // A visitor's session is only this cookie: it has no row and logs nobody in.
      signInAnonymous: createAuthEndpoint('/sign-in/anonymous', { method: post }, async (ctx) => {
        const known = await ctx.getSignedCookie(visitorCookie, deps.config.AUTH_SECRET)
        if (!known) {
          await ctx.setSignedCookie(visitorCookie, randomUUID(), deps.config.AUTH_SECRET, {
            httpOnly: true,
            sameSite: 'lax',
            secure: isSecure,
            path: '/',
            maxAge: VISITOR_DAYS * DAY_SECONDS,
          })
        }
        return ctx.json({ ok: true })
      }),
      requestPasswordReset: createAuthEndpoint(
        '/request-password-reset',
        { method: post, body: requestResetInput },
        (ctx) =>
          mapAppErrors(async () => {
            await requestReset(deps, ctx.body.email, readCaller(ctx.headers))
            return ctx.json({ ok: true })
          }),
      ),
      resetPassword: createAuthEndpoint(
        '/reset-password',
        { method: post, body: resetPasswordInput },
        (ctx) =>
          mapAppErrors(async () => {
            const { email } = await resetPassword(deps, ctx.body, readCaller(ctx.headers))
            // The link proves access to the mailbox, so strangers' attempts must not block this browser's next log-in.
            await rememberDevice(ctx, deps.config, email)
            return ctx.json({ ok: true })
          }),
      ),
      renewSession: createAuthEndpoint('/renew-session', { method: post }, (ctx) =>
        mapAppErrors(async () => {
          const cookies = ctx.headers?.get('cookie') ?? undefined
          const session = await readSession(cookies)
          const value = readCookie(cookies, ctx.context.authCookies.sessionToken.name)
          if (session === null || value === null || !(await renewSessionRow(deps.db, session.sessionId))) {
            deleteSessionCookie(ctx)
            throw accountErrors.sessionExpired()
          }
          const token = await ctx.getSignedCookie(
            ctx.context.authCookies.sessionToken.name,
            ctx.context.secret,
          )
          const { name, attributes } = ctx.context.authCookies.sessionToken
          await ctx.setSignedCookie(name, String(token), ctx.context.secret, attributes)
          await rememberDevice(ctx, deps.config, session.viewer.email)
          const renewed = await readSession(cookies)
          return ctx.json({ expiresAt: renewed?.expiresAt.toISOString() ?? null })
        }),
      ),
    },
  }
}
