import type { BetterAuthOptions } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { AppError } from '#app/shared/errors.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import { nameFromEmail } from '#app/features/auth/auth.rules.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import {
  GOOGLE,
  readGoogleKeys,
  requireGoogle,
  type VerifiedCredential,
  verifyCredential,
} from './google.service.server.ts'
import { readCaller } from '#app/features/auth/attempts/auth-caller.server.ts'
import { type GoogleClaims, googleResultPath, readGoogleClaims } from './google.rules.ts'
import { enforceSignUpQuota } from '#app/features/auth/sign-up/sign-up-quota.service.server.ts'

const CALLBACK_PATH = '/callback/:id'

/** The parts of a Google account that are stored: the email and our default name. No picture, no tokens. */
export const toGoogleUser = ({ sub, email, isEmailVerified }: GoogleClaims) => ({
  id: sub,
  email,
  emailVerified: isEmailVerified,
  name: nameFromEmail(email),
})

/** Better Auth requires a full profile. Fields that aren't signed by Google or used by us are empty. */
const toProfile = ({ claims, payload }: VerifiedCredential, clientId: string) => ({
  sub: claims.sub,
  email: claims.email,
  email_verified: claims.isEmailVerified,
  name: nameFromEmail(claims.email),
  aud: clientId,
  azp: clientId,
  iss: payload.iss ?? '',
  iat: payload.iat ?? 0,
  exp: payload.exp ?? 0,
  family_name: '',
  given_name: '',
  picture: '',
  ...(typeof payload['hd'] === 'string' ? { hd: payload['hd'] } : {}),
})

/** Better Auth's Google provider, if it is configured. Its ID token is verified here again, with the nonce. */
export function googleProvider({ config }: AuthDeps): NonNullable<BetterAuthOptions['socialProviders']> {
  const keys = readGoogleKeys(config)
  if (keys === null) return {}
  return {
    google: {
      ...keys,
      prompt: 'select_account',
      includeGrantedScopes: false,
      getUserInfo: async (tokens) => {
        const nonce = 'expectedIdTokenNonce' in tokens ? tokens.expectedIdTokenNonce : undefined
        if (tokens.idToken === undefined || typeof nonce !== 'string') return null
        const verified = await verifyCredential(keys, tokens.idToken, nonce)
        if (verified === null) return null
        const { id: _id, ...user } = toGoogleUser(verified.claims)
        return { user, data: toProfile(verified, keys.clientId) }
      },
    },
  }
}

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

type ValidateResult = { error: string; errorDescription: string }

const reject = ({ code, message }: AppError): ValidateResult => ({ error: code, errorDescription: message })

/**
 * Rejects emails that Google hasn't verified. Links an existing account only if Google is authoritative for the email.
 * Better Auth has already checked that the account's own email is verified, so that nobody can register an account
 * with someone else's email and wait for them to sign in.
 */
export const validateGoogleUser =
  (deps: AuthDeps) =>
  async (...[{ source }, ctx]: Parameters<Validate>): Promise<ValidateResult | undefined> => {
    if (source.oauth?.providerId !== GOOGLE) return undefined
    const claims = readGoogleClaims(source.oauth.profile ?? {})
    if (claims === null || !claims.isEmailVerified) return reject(accountErrors.googleUnverified())
    if (source.action === 'link-account' && !claims.isAuthoritative) {
      return reject(accountErrors.googleNotLinked())
    }
    return source.action === 'create-user' ? rejectOverQuota(deps, ctx.headers) : undefined
  }

async function rejectOverQuota(deps: AuthDeps, headers: Headers | undefined) {
  try {
    await enforceSignUpQuota(deps.db, deps.config, readCaller(headers))
    return undefined
  } catch (cause) {
    if (cause instanceof AppError) return reject(cause)
    throw cause
  }
}

/** An admin may turn Google off while someone is signing in there. */
export const rejectWhenGoogleOff = (deps: AuthDeps) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.path !== CALLBACK_PATH) return
    try {
      await requireGoogle(deps)
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause
      const url = new URL(googleResultPath({ isPopup: false, next: null }), deps.config.PUBLIC_URL)
      url.searchParams.set('error', cause.code)
      throw ctx.redirect(url.href)
    }
  })
