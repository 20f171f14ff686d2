import type { ValidToken } from '#app/features/access-tokens/access-token.schema.ts'
import { allowsScope, type TokenScope } from '#app/features/access-tokens/access-token.rules.ts'
import { isTokenText } from '#app/features/access-tokens/token-text.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { openApiErrors } from './open-api.messages.ts'

const BEARER = /^Bearer +(\S+) *$/i

const readBearer = (authorization: string | undefined) => BEARER.exec(authorization ?? '')?.[1]

/**
 * The hash of the token in the Authorization header, found without the database; null without a well-formed token.
 * Nothing else authenticates: no cookie, no query, no other header.
 */
export function findTokenHash(authorization: string | undefined): string | null {
  const text = readBearer(authorization)
  return text !== undefined && isTokenText(text) ? hashToken(text) : null
}

/** Why a request has no valid token. */
export const createTokenError = (authorization: string | undefined) =>
  readBearer(authorization) === undefined ? openApiErrors.noToken() : openApiErrors.invalidToken()

export function requireScope(token: ValidToken, needed: TokenScope): void {
  if (!allowsScope(token.scope, needed)) throw openApiErrors.needsWrite()
}

/** The person of a token, without the rights of an administrator: those need a session on the site. */
export const viewerOf = ({ person }: ValidToken): Viewer => ({ ...person, role: 'user' })
