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

/** Counts a request of a token over all processes. The row belongs to the person, so it is deleted with the account. */
export async function countTokenRequest(db: Database, token: ValidToken, limit: number): Promise<void> {
  const wait = await consumeQuota(db, token.person.id, {
    kind: `api-${token.id}`,
    limit,
    minutes: 1,
    noun: 'requests',
  })
  if (wait !== null) throw tooManyTokenRequests(limit, wait)
}

/** The person of a token, without the rights of an administrator: those need a session on the site. */
export const viewerOf = ({ person }: ValidToken): Viewer => ({ ...person, role: 'user' })
