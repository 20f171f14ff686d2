import { findAccessToken } from '#app/features/access-tokens/access-token.service.server.ts'
import type { ValidToken } from '#app/features/access-tokens/access-token.schema.ts'
import { allowsScope, type TokenScope } from '#app/features/access-tokens/access-token.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { openApiErrors, tooManyTokenRequests } from './open-api.messages.ts'

const BEARER = /^Bearer +(\S+) *$/i

/** The valid token of the Authorization header. Nothing else authenticates: no cookie, no query, no other header. */
export async function authenticateToken(
  db: Database,
  authorization: string | undefined,
): Promise<ValidToken> {
  const text = BEARER.exec(authorization ?? '')?.[1]
  if (text === undefined) throw openApiErrors.noToken()
  const token = await findAccessToken(db, text)
  if (token === null) throw openApiErrors.invalidToken()
  return token
}

export function requireScope(token: ValidToken, needed: TokenScope): void {
  if (!allowsScope(token.scope, needed)) throw openApiErrors.needsWrite()
}

/** All tokens of a person together have this many times the limit of one, so that 20 tokens are not 20 times as much. */
const PERSON_FACTOR = 5

/**
 * Counts a request by token and by person, over all processes. What a token's own limit refuses doesn't count for the
 * person: one runaway script stops itself only. The rows belong to the person, so they are deleted with the account.
 */
export async function countTokenRequest(db: Database, token: ValidToken, limit: number): Promise<void> {
  const consume = (kind: string, most: number) =>
    consumeQuota(db, token.person.id, { kind, limit: most, minutes: 1, noun: 'requests' })
  const wait = await consume(`api-${token.id}`, limit)
  if (wait !== null) throw tooManyTokenRequests('This token has reached its limit', limit, wait)
  const together = limit * PERSON_FACTOR
  const waitTogether = await consume('api', together)
  if (waitTogether !== null) {
    throw tooManyTokenRequests('Your tokens together have reached the limit', together, waitTogether)
  }
}

/** The person of a token, without the rights of an administrator: those need a session on the site. */
export const viewerOf = ({ person }: ValidToken): Viewer => ({ ...person, role: 'user' })
