import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { shownName } from '#app/features/names/shown-name.policy.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Role } from '#app/shared/viewer.ts'
import { EXTENSION_DAYS } from './invitation.rules.ts'
import type { InvitationRow } from './invitation.schema.ts'

type NewRow = {
  tokenHash: string
  tokenEnd: string
  note: string
  role: Role
  maxUses: number | null
  expiresAt: Date | null
  createdBy: string
}

const toRole = (role: string): Role => (role === 'admin' ? 'admin' : 'user')

export async function insertInvitation(tx: Transaction, row: NewRow): Promise<string> {
  const { id } = await tx
    .insertInto('invitation')
    .values({
      id: randomUUIDv7(),
      token_hash: row.tokenHash,
      token_end: row.tokenEnd,
      note: row.note,
      role: row.role,
      max_uses: row.maxUses,
      expires_at: row.expiresAt,
      created_by: row.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Every use of a link checks this, also when two happen at once: the row is locked by the update. Who is no administrator
 * any more can make none, not even with a link from before.
 */
const isUsable = sql<boolean>`invitation.revoked_at is null
  and (invitation.expires_at is null or invitation.expires_at > now())
  and (invitation.max_uses is null or invitation.uses < invitation.max_uses)
  and (invitation.role <> 'admin' or exists (
    select from person maker
    where maker.id = invitation.created_by and maker.role = 'admin' and maker.banned_at is null))`

/** The role that a link gives; null if it can't be used. */
export async function findUsableRole(db: Database, tokenHash: string): Promise<Role | null> {
  const row = await db
    .selectFrom('invitation')
    .select('role')
    .where('token_hash', '=', tokenHash)
    .where(isUsable)
    .executeTakeFirst()
  return row === undefined ? null : toRole(row.role)
}

/** Counts one use. Null: the link has ended, perhaps in this moment. */
export async function consumeUse(
  db: Database,
  tokenHash: string,
): Promise<{ id: string; role: Role; createdBy: string | null } | null> {
  const row = await db
    .updateTable('invitation')
    .set({ uses: sql`uses + 1` })
    .where('token_hash', '=', tokenHash)
    .where(isUsable)
    .returning(['id', 'role', 'created_by as createdBy'])
    .executeTakeFirst()
  return row === undefined ? null : { ...row, role: toRole(row.role) }
}

const selectInvitations = (db: Database) =>
  db
    .selectFrom('invitation')
    .leftJoin('person', 'person.id', 'invitation.created_by')
    .select([
      'invitation.id',
      'invitation.token_end as tokenEnd',
      'invitation.note',
      'invitation.role',
      'invitation.max_uses as maxUses',
      'invitation.uses',
      'invitation.expires_at as expiresAt',
      'invitation.revoked_at as revokedAt',
      'invitation.created_at as createdAt',
    ])
    .select((eb) =>
      eb.case().when('person.id', 'is', null).then(null).else(shownName()).end().as('createdBy'),
    )

type Selected = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>

const toRow = (row: Selected): InvitationRow => ({
  ...row,
  role: toRole(row.role),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** Newest first. */
export async function listInvitationRows(db: Database, limit: number): Promise<InvitationRow[]> {
  const rows = await selectInvitations(db)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toRow)
}

export async function countInvitations(db: Database): Promise<number> {
  const row = await db
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What the audit log says about a link: null if there is none. Locks it until the transaction ends. */
export async function lockInvitation(
  tx: Transaction,
  id: string,
): Promise<Pick<InvitationRow, 'tokenEnd' | 'maxUses' | 'uses' | 'expiresAt' | 'revokedAt'> | null> {
  const row = await tx
    .selectFrom('invitation')
    .select([
      'token_end as tokenEnd',
      'max_uses as maxUses',
      'uses',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...row,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}

/** Adds a week to what is left, also to a link that has expired. One that never expires stays as it is. */
export async function extendInvitationRow(tx: Transaction, id: string): Promise<void> {
  await sql`update invitation set expires_at = greatest(expires_at, now()) + make_interval(days => ${EXTENSION_DAYS})
    where id = ${id} and expires_at is not null`.execute(tx)
}

export async function revokeInvitationRow(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
