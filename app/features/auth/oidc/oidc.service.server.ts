import { verifyJwsAccessToken } from 'better-auth/oauth2'
import { z } from 'zod'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import { readProviderSettings } from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import { limitProviderTime, type OidcDocument, readProviderJson } from './oidc-discovery.server.ts'
import { acceptedAlgorithms, readOidcGroups } from './oidc.rules.ts'

export const OIDC = 'oidc'
/** The clocks of two servers differ. */
const CLOCK_TOLERANCE_SECONDS = 60

type Claims = Record<string, unknown>
const claimsSchema = z.record(z.string(), z.unknown())

/** Throws unless the operator configured a provider. */
export function requireOidc(config: AuthDeps['config']) {
  const settings = readProviderSettings(config)
  if (settings === null) throw accountErrors.providerOff()
  return settings
}

type Verification = { document: OidcDocument; clientId: string; nonce: string }

/** Verifies signature, issuer, audience, age and nonce. Returns null if any of them is wrong. */
export async function verifyIdToken(
  idToken: string,
  { document, clientId, nonce }: Verification,
): Promise<Claims | null> {
  const payload = await limitProviderTime(
    verifyJwsAccessToken(idToken, {
      jwksFetch: document.jwks_uri,
      verifyOptions: {
        issuer: document.issuer,
        audience: clientId,
        algorithms: acceptedAlgorithms(document.id_token_signing_alg_values_supported),
        maxTokenAge: '1h',
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      },
    }),
  ).catch(() => null)
  if (payload === null || payload['nonce'] !== nonce) return null
  // With several audiences this is the one that asked.
  const { azp } = payload
  return azp === undefined || azp === clientId ? { ...payload } : null
}

/** The claims of the ID token, completed with those that the provider has only at its user info endpoint. */
export async function completeClaims(
  claims: Claims,
  {
    document,
    accessToken,
    needsGroups,
  }: { document: OidcDocument; accessToken: string | undefined; needsGroups: boolean },
): Promise<Claims | null> {
  const isComplete = claims['email'] !== undefined && (!needsGroups || readOidcGroups(claims).length > 0)
  const url = document.userinfo_endpoint
  if (isComplete || url === undefined || accessToken === undefined) return claims
  const more = await readProviderJson(url, { authorization: `Bearer ${accessToken}` })
    .then((body) => claimsSchema.parse(body))
    .catch(() => null)
  // An answer about somebody else is no answer.
  return more === null || more['sub'] !== claims['sub'] ? null : { ...more, ...claims }
}

const groupsOfRequests = new WeakMap<Request, readonly string[]>()

/** Keeps the groups until the request has logged the person in: only then their id is known. */
export const rememberGroups = (request: Request, groups: readonly string[]): void => {
  groupsOfRequests.set(request, groups)
}

/** The groups of a person whom this request signed in with the provider; null for every other request. */
export const readGroups = (request: Request | undefined): readonly string[] | null =>
  request === undefined ? null : (groupsOfRequests.get(request) ?? null)
