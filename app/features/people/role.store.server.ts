import { sql } from 'kysely'
import { shownName } from '#app/features/names/shown-name.policy.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Role } from '#app/shared/viewer.ts'

export type PersonStatusRow = {
  id: string
  name: string
  role: string
  /** An administrator because of a group of the sign-in provider, not by somebody's decision here. */
  isAdminByGroup: boolean
  bannedAt: Date | null
}

const selectPersonStatus = (tx: Transaction) =>
  tx
    .selectFrom('person')
    .select(['id', 'role', 'is_admin_by_group as isAdminByGroup', 'banned_at as bannedAt'])
    .select(shownName().as('name'))
    .forUpdate()

/** Reads a person's role and ban and locks the row until the transaction ends. */
export async function lockPersonStatusByEmail(
  tx: Transaction,
  email: string,
): Promise<PersonStatusRow | null> {
  const row = await selectPersonStatus(tx).where('email', '=', email).executeTakeFirst()
  return row ?? null
}

export async function lockPersonStatus(tx: Transaction, id: string): Promise<PersonStatusRow | null> {
  const row = await selectPersonStatus(tx).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function lockAdminIds(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('person')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export function listAdmins(db: Database): Promise<Array<{ id: string; email: string; name: string }>> {
  return db
    .selectFrom('person')
    .select(['id', 'email'])
    .select(shownName().as('name'))
    .where('role', '=', 'admin')
    .orderBy('email')
    .limit(1000)
    .execute()
}

export async function updateRole(
  tx: Transaction,
  personId: string,
  { role, isByGroup }: { role: Role; isByGroup: boolean },
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ role, is_admin_by_group: role === 'admin' && isByGroup, updated_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute()
}

export async function updateBan(tx: Transaction, personId: string, reason: string | null): Promise<void> {
  await tx
    .updateTable('person')
    .set({
      banned_at: reason === null ? null : sql<Date>`now()`,
      ban_reason: reason,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', personId)
    .execute()
}
