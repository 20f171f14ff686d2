import { type ProviderClaims, readProviderClaims } from '#app/features/auth/providers/provider.rules.ts'

/** Google is authoritative for its own emails and for those of the organizations that it hosts (`hd`). */
const GOOGLE_EMAIL = /@(?:gmail|googlemail)\.com$/

export type GoogleClaims = ProviderClaims & { isAuthoritative: boolean }

/** Reads the claims that we use from a verified ID token; null without a subject and an email. */
export function readGoogleClaims(payload: Record<string, unknown>): GoogleClaims | null {
  const claims = readProviderClaims(payload)
  if (claims === null) return null
  const { hd } = payload
  return {
    ...claims,
    isAuthoritative: GOOGLE_EMAIL.test(claims.email) || (typeof hd === 'string' && hd !== ''),
  }
}
