import { randomUUIDv7 } from 'node:crypto'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
import { accessTokenErrors, tooManyNewTokens } from './access-token.messages.ts'
import { expiryOf, MAX_TOKENS, NEW_TOKENS, shouldUpdateLastUse } from './access-token.rules.ts'
import type { NewToken, TokenForm, TokenSummary, ValidToken } from './access-token.schema.ts'
import {
  countTokensOf,
  deleteCalendarFeedOf,
  deletePushDevicesOf,
  deleteTokensOf,
  findValidToken,
  insertToken,
  listTokensOf,
  updateLastUse,
} from './access-token.store.server.ts'
import { createTokenText } from './token-text.server.ts'

type PersonRef = { id: string }

/** Creates a token and returns it, the only time that anyone sees it. */
export async function createAccessToken(
  tx: Transaction,
  person: PersonRef,
  { name, scope, life }: TokenForm,
): Promise<NewToken> {
  const token = createTokenText()
  const id = randomUUIDv7()
  const summary = await insertToken(tx, {
    personId: person.id,
    id,
    hash: hashToken(token),
    name,
    scope,
    expiresAt: expiryOf(life, new Date()),
  })
  await recordAuditEvent(tx, person, {
    action: 'create-token',
    subjectId: person.id,
    after: { id, scope, life },
  })
  // The quota's row stays locked until the commit, so the count after it is exact.
  const wait = await consumeQuota(tx, person.id, NEW_TOKENS)
  if (wait !== null) throw tooManyNewTokens(NEW_TOKENS, wait)
  if ((await countTokensOf(tx, person.id)) > MAX_TOKENS) throw accessTokenErrors.tooMany()
  return { token, summary }
}

export const listAccessTokens = (db: Database, person: PersonRef): Promise<TokenSummary[]> =>
  listTokensOf(db, person.id, MAX_TOKENS)

/** Revokes one token of this person. Idempotent; another person's token isn't affected. */
export async function revokeAccessToken(tx: Transaction, person: PersonRef, tokenId: string): Promise<void> {
  for (const token of await deleteTokensOf(tx, person.id, tokenId)) {
    await recordAuditEvent(tx, person, { action: 'revoke-token', subjectId: person.id, before: token })
  }
}

/**
 * Revokes everything that works without a session: after a new password, a ban, or when an administrator logs a person
 * out everywhere. Besides the tokens, the address of their calendar and the notifications on their devices.
 */
export async function revokeAllAccessTokens(
  tx: Transaction,
  actor: PersonRef | null,
  personId: string,
): Promise<number> {
  const revoked = await deleteTokensOf(tx, personId, null)
  await deleteCalendarFeedOf(tx, personId)
  await deletePushDevicesOf(tx, personId)
  if (revoked.length > 0) {
    await recordAuditEvent(tx, actor, {
      action: 'revoke-tokens',
      subjectId: personId,
      before: { tokens: revoked.length },
    })
  }
  return revoked.length
}

/** Ends the notifications on all devices of a person: a device that is logged out shows nothing of theirs. */
export const endNotifications = (tx: Transaction, personId: string): Promise<void> =>
  deletePushDevicesOf(tx, personId)

/** The token of a hash if it is valid now, otherwise null. Stores its use once an hour. */
export async function findAccessToken(db: Database, hash: string): Promise<ValidToken | null> {
  const token = await findValidToken(db, hash)
  if (token !== null && shouldUpdateLastUse(token.lastUsedAt, new Date())) {
    await updateLastUse(db, token.person.id, token.id)
  }
  return token
}
