/** The groups in a provider's claims: a list, or one text. */
export function readOidcGroups(claims: Record<string, unknown>): string[] {
  const { groups } = claims
  return [groups].flat().filter((group) => typeof group === 'string')
}

/** Where an issuer describes itself. An issuer may end with a slash or not; the document is at the same place. */
export const discoveryUrl = (issuer: string) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

export const isSameIssuer = (left: string, right: string) => discoveryUrl(left) === discoveryUrl(right)

/** Whether a linked account is one of this issuer. Its id is the issuer, as it was spelled then, and the subject. */
export const isAccountOf = (issuer: string, accountId: string) =>
  isSameIssuer(accountId.split(' ', 1)[0] ?? '', issuer)

/** Signatures with a key that only the provider has. */
const SIGNATURE_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
]

/** What the provider says it signs with, as far as we accept it. */
export const acceptedAlgorithms = (supported: readonly string[] | undefined) =>
  SIGNATURE_ALGORITHMS.filter((name) => (supported ?? ['RS256']).includes(name))
