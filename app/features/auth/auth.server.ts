import { MAX_PASSWORD_INPUT } from '#app/shared/limits.ts'
import { randomUUIDv7 } from 'node:crypto'
import { APIError, betterAuth } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { CamelCasePlugin } from 'kysely'
import { recordActivityAfter } from '#app/features/activity/activity.service.server.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/platform/address-key.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { googleStateCookieName, sessionCookieName, type SessionReader } from '#app/platform/session.server.ts'
import { SESSION_IDLE_DAYS } from '#app/shared/limits.ts'
import { accountEndpoints, rememberDevice } from './auth-endpoints.server.ts'
import { accountErrors } from './auth-error.messages.ts'
import type { AuthDeps } from './auth.service.server.ts'
import { readSignInState } from './auth.store.server.ts'
import { type AuthCaller, readCaller, toQueueCaller } from './attempts/auth-caller.server.ts'
import { googleEndpoints } from './google/google-endpoints.server.ts'
import { googleProvider, refuseGoogleWhenOff, validateGoogleUser } from './google/google-provider.server.ts'
import { GOOGLE_RESULT_PATH } from './google/google.rules.ts'
import { hashPassword, passwordQueue, verifyPassword } from './password/password-hash.server.ts'
import { hashedSessionTokens } from './session/session-token-adapter.server.ts'

export const AUTH_PATH = '/api/auth'

/** The library knows many more calls. What is not in this list does not exist: it would be a door that nobody watches. */
export const ALLOWED_AUTH_ENDPOINTS: ReadonlySet<string> = new Set([
  'POST /sign-up/email',
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
])

const DAY_SECONDS = 86_400
const MINUTE_SECONDS = 60
const MAX_USER_AGENT = 300

/** These cost a hash. A reset does too, but only for a valid link, which is looked up first. */
const HASHING_CALLS: ReadonlySet<string> = new Set(['POST /sign-up/email', 'POST /sign-in/email'])

export type Auth = { handler: (request: Request) => Promise<Response> }

/** Runs a call. One that costs a hash needs a place in the queue first, or throws 503 before anything is read or counted. */
export function runInQueue<Result>(
  call: string,
  caller: AuthCaller,
  work: () => Promise<Result>,
): Promise<Result> {
  return HASHING_CALLS.has(call) ? passwordQueue.admit(toQueueCaller(caller), work) : work()
}

/** The library's own words may quote an address or a link: only their kind is kept. */
function toAuthLogger(log: Log) {
  return {
    level: 'error' as const,
    log: (_level: string, _message: string, ...details: unknown[]) => {
      const err = details.find((detail) => detail instanceof Error)
      if (err !== undefined) log.error({ err }, 'an account call failed')
    },
  }
}

/** After every kind of sign-in: the browser's old session ends, and the browser becomes a known device of the account. */
const completeSignIn = (config: AuthDeps['config']) =>
  createAuthMiddleware(async (ctx) => {
    const next = ctx.context.newSession
    if (next === null || next === undefined) return
    const { name } = ctx.context.authCookies.sessionToken
    const previous = await ctx.getSignedCookie(name, ctx.context.secret)
    if (previous && previous !== next.session.token) await ctx.context.internalAdapter.deleteSession(previous)
    await rememberDevice(ctx, config, next.user.email)
  })

/** We only ask Google who someone is: what would let us act in their name there is not kept. */
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

/** Accounts and sessions by Better Auth, in our own tables. */
export function createAuth(deps: AuthDeps, readSession: SessionReader): Auth {
  const { db, config, log } = deps
  const tries = { window: MINUTE_SECONDS, max: config.AUTH_TRIES_PER_MINUTE }
  // A neighbour behind the same address must not use up a known device's tries: it has a count of its own.
  const triesOfStrangers = (request: Request) =>
    readCaller(request.headers).deviceId === null ? tries : (false as const)
  return betterAuth({
    baseURL: config.PUBLIC_URL,
    basePath: AUTH_PATH,
    secret: config.AUTH_SECRET,
    trustedOrigins: [config.PUBLIC_URL],
    telemetry: { enabled: false },
    logger: toAuthLogger(log),
    // A bug is ours to log: the library would print it whole, with what a database error quotes.
    onAPIError: { throw: true, errorURL: new URL(GOOGLE_RESULT_PATH, config.PUBLIC_URL).href },
    // Its columns are ours in snake case; the plugin translates.
    database: { db: db.withPlugin(new CamelCasePlugin()), type: 'postgres', transaction: true },
    plugins: [hashedSessionTokens, accountEndpoints(deps, readSession), googleEndpoints(deps)],
    hooks: { before: refuseGoogleWhenOff(deps), after: completeSignIn(config) },
    socialProviders: googleProvider(deps),
    // Where the browser comes back to is in its own cookie, encrypted: whoever only clicks costs no row.
    account: { storeStateStrategy: 'cookie', updateAccountOnSignIn: false },
    user: {
      modelName: 'person',
      validateUserInfo: validateGoogleUser(deps),
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
    // Whoever gets in by whatever way passes here.
    databaseHooks: {
      account: { create: { before: dropProviderTokens } },
      user: {
        create: {
          after: (person) => recordActivityAfter(db, log, { personId: person.id, type: 'register' }),
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
          after: (session) => recordActivityAfter(db, log, { personId: session.userId, type: 'login' }),
        },
      },
    },
    // Counted before anything else is done, in the database: all processes share the count.
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rateLimit',
      ...tries,
      customRules: {
        '/sign-up/email': tries,
        '/sign-in/email': triesOfStrangers,
        '/sign-in/custom-token': tries,
        '/request-password-reset': triesOfStrangers,
        '/reset-password': tries,
        // These cost no hash; a visitor's must not cost a row either. The limit of all requests holds for them.
        '/sign-in/anonymous': false,
        '/sign-out': false,
        '/renew-session': false,
      },
    },
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
