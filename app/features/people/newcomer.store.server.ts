import { sql } from 'kysely'
import type { Transaction } from '#app/platform/database.server.ts'
import { NEW_ACCOUNT_DAYS } from './newcomer.rules.ts'

/** A deleted account counts as new. */
export async function isNewAccount(tx: Transaction, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('person')
    .select(
      sql<boolean>`created_at > now() - make_interval(days => ${sql.lit(NEW_ACCOUNT_DAYS)})`.as('isNew'),
    )
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.isNew ?? true
}
