import { randomUUIDv7 } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { CamelCasePlugin } from 'kysely'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { sessionCookieName } from '#app/platform/session.server.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account.rules.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

/** The server writes the caller's address into this header itself, over whatever a browser sent. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'
export const AUTH_PATH = '/api/auth'

const DAY_SECONDS = 86_400
const SESSION_DAYS = 14

export type Auth = { handler: (request: Request) => Promise<Response> }

/** Accounts and sessions by Better Auth, in our own tables. */
export function createAuth(db: Database, config: Config): Auth {
  return betterAuth({
    baseURL: config.PUBLIC_URL,
    basePath: AUTH_PATH,
    secret: config.AUTH_SECRET,
    trustedOrigins: [config.PUBLIC_URL],
    telemetry: { enabled: false },
    // Its columns are ours in snake case; the plugin translates.
    database: { db: db.withPlugin(new CamelCasePlugin()), type: 'postgres', transaction: true },
    user: {
      modelName: 'person',
      additionalFields: { role: { type: 'string', input: false, defaultValue: 'user' } },
    },
    session: {
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: {
        hash: hashPassword,
        verify: ({ password, hash }) => verifyPassword(password, hash),
      },
    },
    rateLimit: { enabled: true, storage: 'database', modelName: 'rateLimit' },
    advanced: {
      database: { generateId: () => randomUUIDv7() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      cookies: {
        session_token: {
          name: sessionCookieName(config.PUBLIC_URL),
          attributes: { path: '/', sameSite: 'lax', httpOnly: true },
        },
      },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.PUBLIC_URL.startsWith('https:') },
    },
  })
}
