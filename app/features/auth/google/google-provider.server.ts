import type { BetterAuthOptions } from 'better-auth'
import { nameFromEmail } from '#app/features/auth/auth.rules.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import { readGoogleKeys, type VerifiedCredential, verifyCredential } from './google.service.server.ts'
import type { GoogleClaims } from './google.rules.ts'

/**
 * The parts of a Google account that are stored: the email and our default name. No picture, no tokens. An email that
 * Google doesn't host may belong to someone else by now, so it isn't verified here (decision 0016).
 */
export const toGoogleUser = ({ sub, email, isEmailVerified, isAuthoritative }: GoogleClaims) => ({
  id: sub,
  email,
  emailVerified: isEmailVerified && isAuthoritative,
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
