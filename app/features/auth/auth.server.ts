import { googleStateCookieName } from '#app/features/auth/auth-cookies.server.ts'
import { MAX_PASSWORD_INPUT, SESSION_IDLE_DAYS } from '#app/shared/limits.ts'
import { randomUUIDv7 } from 'node:crypto'
import { APIError, betterAuth, type BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { CamelCasePlugin } from 'kysely'
import { recordActivityAfterCommit } from '#app/features/activity/activity.service.server.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/platform/address-key.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { sessionCookieName, type SessionReader } from '#app/platform/session.server.ts'
import { DAY_SECONDS } from '#app/shared/units.ts'
import { accountEndpoints, rememberDevice } from './auth-endpoints.server.ts'
import { accountErrors } from './auth-error.messages.ts'
import type { AuthDeps } from './auth.service.server.ts'
import { readSignInState } from './auth.store.server.ts'
import { type AuthCaller, toQueueCaller } from './attempts/auth-caller.server.ts'
import { googleEndpoints } from './google/google-endpoints.server.ts'
import { googleProvider } from './google/google-provider.server.ts'
import { oidcEndpoints } from './oidc/oidc-provider.server.ts'
import { passkeyEndpoints } from './passkeys/passkey-endpoints.server.ts'
import { isGoogleConfigured } from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import { hashPassword, passwordQueue, verifyPassword } from './password/password-hash.server.ts'
import {
  rejectWhenProviderOff,
  rejectWhenUnlinked,
  validateProviderUser,
} from './providers/provider-user.server.ts'
import { providerResultPath } from './providers/provider.rules.ts'
import { consumeProviderSignUp } from './sign-up/provider-sign-up.server.ts'
import { hashedSessionTokens } from './session/session-token-adapter.server.ts'

export const AUTH_PATH = '/api/auth'

/** Allowlist: other Better Auth endpoints return 404. */
export const ALLOWED_AUTH_ENDPOINTS: ReadonlySet<string> = new Set([
  'POST /sign-up/email',
  'POST /set-up',
  'POST /sign-in/email',
  'POST /sign-in/custom-token',
  'POST /sign-in/anonymous',
  'POST /sign-out',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /renew-session',
  'POST /google/start',
  'POST /google/sign-in',
  'POST /google/address',
  'GET /callback/google',
  'POST /oidc/address',
  'GET /callback/oidc',
  'POST /passkey/options',
  'POST /passkey/sign-in',
])

const MAX_USER_AGENT = 300

/** Endpoints that hash a password. A reset does too, but only after its link was looked up and is valid. */
const HASHING_ENDPOINTS: ReadonlySet<string> = new Set([
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /set-up',
])

export type Auth = { handler: (request: Request) => Promise<Response> }

/** Runs an endpoint. One that hashes must be admitted to the queue first, or throws 503 before any read or count. */
export function runInQueue<Result>(
  endpoint: string,
  caller: AuthCaller,
  work: () => Promise<Result>,
): Promise<Result> {
  return HASHING_ENDPOINTS.has(endpoint) ? passwordQueue.admit(toQueueCaller(caller), work) : work()
}

/** Better Auth's own messages may contain an email or a link, so only the error is logged. */
function toAuthLogger(log: Log) {
  return {
    level: 'error' as const,
    log: (_level: string, _message: string, ...details: unknown[]) => {
      const err = details.find((detail) => detail instanceof Error)
      if (err !== undefined) log.error({ err }, 'auth request failed')
    },
  }
}

/** After every kind of sign-in: deletes the browser's previous session and marks it as a known device. */
const completeSignIn = (deps: AuthDeps) =>
  createAuthMiddleware(async (ctx) => {
    const next = ctx.context.newSession
    if (next === null || next === undefined) return
    await rejectWhenUnlinked(deps, ctx)
    const { name } = ctx.context.authCookies.sessionToken
    const previous = await ctx.getSignedCookie(name, ctx.context.secret)
    if (previous && previous !== next.session.token) await ctx.context.internalAdapter.deleteSession(previous)
    await rememberDevice(ctx, deps.config, next.user.email)
  })

/** Providers only identify people, so their tokens aren't stored. */
const dropProviderTokens = async <Account extends object>(account: Account) => ({
  data: {
    ...account,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
  },
})

/** Where a callback without a valid state leads: to the page of the provider that people use here. */
const errorUrlOf = (config: AuthDeps['config']) => {
  const provider = isGoogleConfigured(config) ? 'google' : 'oidc'
  return new URL(providerResultPath(provider, { isPopup: false, next: null }), config.PUBLIC_URL).href
}

/**
 * Sets up Better Auth with our own tables and endpoints, and with those of features above this one. It creates a provider's
 * account in a transaction, and what runs meanwhile needs a second connection: from `sessionDb`, because sign-ups at the same
 * moment that take both from one pool wait for each other.
 */
export function createAuth(
  deps: AuthDeps & { sessionDb: Database },
  readSession: SessionReader,
  morePlugins: readonly BetterAuthPlugin[] = [],
): Auth {
  const { db, sessionDb, config, log } = deps
  const signUpDeps = { db: sessionDb, config, log }
  return betterAuth({
    baseURL: config.PUBLIC_URL,
    basePath: AUTH_PATH,
    secret: config.AUTH_SECRET,
    trustedOrigins: [config.PUBLIC_URL],
    telemetry: { enabled: false },
    logger: toAuthLogger(log),
    // Our own handler logs errors; Better Auth would print them with the values that a database error quotes.
    onAPIError: { throw: true, errorURL: errorUrlOf(config) },
    // Our columns are in snake case; the plugin converts the names.
    database: { db: db.withPlugin(new CamelCasePlugin()), type: 'postgres', transaction: true },
    plugins: [
      hashedSessionTokens,
      accountEndpoints(deps, readSession),
      googleEndpoints(deps),
      oidcEndpoints(deps),
      passkeyEndpoints(deps),
      ...morePlugins,
    ],
    hooks: { before: rejectWhenProviderOff(deps), after: completeSignIn(deps) },
    socialProviders: googleProvider(deps),
    // The OAuth state is stored in an encrypted cookie, so that a click alone doesn't insert a row.
    account: { storeStateStrategy: 'cookie', updateAccountOnSignIn: false },
    user: {
      modelName: 'person',
      validateUserInfo: validateProviderUser(signUpDeps),
      additionalFields: { role: { type: 'string', input: false, defaultValue: 'user' } },
    },
    session: {
      expiresIn: SESSION_IDLE_DAYS * DAY_SECONDS,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      maxPasswordLength: MAX_PASSWORD_INPUT,
      password: { hash: hashPassword, verify: ({ password, hash }) => verifyPassword(password, hash) },
    },
    // These hooks run for every sign-in method.
    databaseHooks: {
      account: { create: { before: dropProviderTokens } },
      user: {
        create: {
          // The email and password form creates its accounts itself (auth.service.server.ts).
          before: (_person, ctx) => consumeProviderSignUp(signUpDeps, ctx),
          after: (person) => recordActivityAfterCommit(db, log, { personId: person.id, type: 'register' }),
        },
      },
      session: {
        create: {
          before: async (session) => {
            const { isBanned, now } = await readSignInState(db, session.userId)
            if (isBanned) {
              const { code, message } = accountErrors.banned()
              throw new APIError('FORBIDDEN', { code, message })
            }
            const lifeMs = session.expiresAt.getTime() - session.createdAt.getTime()
            const expiresAt = new Date(now.getTime() + lifeMs)
            const userAgent = session.userAgent?.slice(0, MAX_USER_AGENT) ?? null
            return { data: { ...session, createdAt: now, updatedAt: now, expiresAt, userAgent } }
          },
          after: (session) => recordActivityAfterCommit(db, log, { personId: session.userId, type: 'login' }),
        },
      },
    },
    // Attempts are counted in memory, before the request needs the database (server/auth-routes.ts).
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => randomUUIDv7() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      cookies: {
        session_token: {
          name: sessionCookieName(config.PUBLIC_URL),
          attributes: { path: '/', sameSite: 'lax', httpOnly: true },
        },
        oauth_state: { name: googleStateCookieName(config.PUBLIC_URL) },
      },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.PUBLIC_URL.startsWith('https:') },
    },
  })
}
