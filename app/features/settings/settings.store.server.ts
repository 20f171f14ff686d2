import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Subscription } from '#app/shared/profile.ts'

export async function findHasPassword(db: Database, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('user_id', '=', personId)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateCompany(tx: Transaction, personId: string, company: string): Promise<void> {
  await tx
    .updateTable('person')
    .set({ company, updated_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute()
}

export async function updateSubscription(
  tx: Transaction,
  personId: string,
  subscription: Subscription,
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ subscription, updated_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute()
}
