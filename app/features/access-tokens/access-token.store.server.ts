import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { TokenScope } from './access-token.rules.ts'
import { isTokenScope } from './access-token.rules.ts'
import type { TokenSummary, ValidToken } from './access-token.schema.ts'

type TokenRow = {
  id: string
  name: string
  scope: string
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  isExpired: boolean
}

const COLUMNS = [
  'id',
  'name',
  'scope',
  'created_at',
  'expires_at',
  'last_used_at',
  sql<boolean>`coalesce(expires_at <= now(), false)`.as('isExpired'),
] as const

const toScope = (scope: string): TokenScope => (isTokenScope(scope) ? scope : 'read')

const toSummary = (row: TokenRow): TokenSummary => ({
  id: row.id,
  name: row.name,
  scope: toScope(row.scope),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  isExpired: row.isExpired,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

export async function insertToken(
  tx: Transaction,
  token: {
    personId: string
    id: string
    hash: string
    name: string
    scope: TokenScope
    expiresAt: Date | null
  },
): Promise<TokenSummary> {
  const row = await tx
    .insertInto('access_token')
    .values({
      person_id: token.personId,
      id: token.id,
      token_hash: token.hash,
      name: token.name,
      scope: token.scope,
      expires_at: token.expiresAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toSummary(row)
}

export async function listTokensOf(db: Database, personId: string, limit: number): Promise<TokenSummary[]> {
  const rows = await db
    .selectFrom('access_token')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toSummary)
}

export async function countTokensOf(tx: Transaction, personId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('access_token')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes one token of this person, or all. Returns the deleted ones. */
export async function deleteTokensOf(
  tx: Transaction,
  personId: string,
  tokenId: string | null,
): Promise<{ id: string; scope: string }[]> {
  let query = tx.deleteFrom('access_token').where('person_id', '=', personId)
  if (tokenId !== null) query = query.where('id', '=', tokenId)
  return query.returning(['id', 'scope']).execute()
}

/** Ends the notifications of a person on all devices. Reminders come after this feature, so it can't call theirs. */
export async function deletePushDevicesOf(tx: Transaction, personId: string): Promise<void> {
  // Locks the learner first, as a device that subscribes at the same time does.
  await tx.updateTable('reminder').set({ push_at: null }).where('learner_id', '=', personId).execute()
  await tx.deleteFrom('push_subscription').where('learner_id', '=', personId).execute()
}

/** The secret address of a person's calendar. */
export async function deleteCalendarFeedOf(tx: Transaction, personId: string): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('learner_id', '=', personId).execute()
}

/**
 * The token of a hash, in one indexed statement and without a cache, because it runs with every request: a revocation,
 * an expiry or a ban applies from the next request on, in every process. Its time depends on the hash only, which tells
 * nothing about how near a guessed token is.
 */
export async function findValidToken(db: Database, hash: string): Promise<ValidToken | null> {
  const row = await db
    .selectFrom('access_token as t')
    .innerJoin('person', 'person.id', 't.person_id')
    .select([
      't.id',
      't.name',
      't.scope',
      't.expires_at',
      't.last_used_at',
      'person.id as personId',
      sql<string>`coalesce(person.display_name, person.name)`.as('personName'),
      'person.email',
    ])
    .where('t.token_hash', '=', hash)
    .where('person.banned_at', 'is', null)
    .where((eb) => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    name: row.name,
    scope: toScope(row.scope),
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    person: { id: row.personId, name: row.personName, email: row.email },
  }
}

/** The condition is repeated, so that of many concurrent requests only one writes. */
export async function updateLastUse(db: Database, personId: string, tokenId: string): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ last_used_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('id', '=', tokenId)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<=', sql<Date>`now() - make_interval(hours => 1)`),
      ]),
    )
    .execute()
}
