/** Who can vouch for a person: Google, and the OpenID Connect provider of the operator. */
export const PROVIDER_IDS = ['google', 'oidc'] as const
export type ProviderId = (typeof PROVIDER_IDS)[number]

export const isProviderId = (id: unknown): id is ProviderId => PROVIDER_IDS.some((known) => known === id)

export const GOOGLE_NAME = 'Google'

export type ProviderClaims = { sub: string; email: string; isEmailVerified: boolean }

const readText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Reads the claims that we use from a verified ID token; null without a subject and an email. */
export function readProviderClaims(payload: Record<string, unknown>): ProviderClaims | null {
  const [sub, email] = [readText(payload['sub']), readText(payload['email'])]
  if (sub === null || email === null) return null
  // Only the boolean counts, not the string.
  return { sub, email: email.toLowerCase(), isEmailVerified: payload['email_verified'] === true }
}

type ResultTarget = { isPopup: boolean; next: string | null; isNew?: boolean }

/** The path of the page that handles a provider's result, in this window or for the one that opened it. */
export function providerResultPath(provider: ProviderId, { isPopup, next, isNew }: ResultTarget): string {
  const search = new URLSearchParams({
    ...(isPopup ? { popup: 'yes' } : {}),
    ...(next === null ? {} : { next }),
    ...(isNew ? { new: 'yes' } : {}),
  })
  return search.size === 0 ? `/login/${provider}` : `/login/${provider}?${search.toString()}`
}
