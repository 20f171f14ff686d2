import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { SignUpMode } from '#app/shared/site.ts'

/**
 * Stores the hash of a new code in a site without an administrator that was never set up. Returns whether it did. Other
 * accounts don't count: a stranger who signed up before the first code was printed must not keep the owner out.
 */
export async function replaceSetupCode(tx: Transaction, codeHash: string): Promise<boolean> {
  const result = await tx
    .updateTable('site_setting')
    .set({ setup_code_hash: codeHash, updated_at: sql<Date>`now()` })
    .where('set_up_at', 'is', null)
    .where(sql<boolean>`not exists (select from person where role = 'admin')`)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export type SetupState = { codeHash: string | null; isSetUp: boolean }

/** Without a code hash nobody can set the site up. */
export async function readSetupState(db: Database): Promise<SetupState> {
  const { rows } = await sql<SetupState>`
    select case when exists (select from person where role = 'admin') then null else setup_code_hash end as "codeHash",
      set_up_at is not null as "isSetUp"
    from site_setting`.execute(db)
  return rows[0] ?? { codeHash: null, isSetUp: true }
}

/**
 * Uses the code up and stores the answers. Of any number of calls at the same moment one returns true: the others wait
 * for the row and find no code in it any more.
 */
export async function claimSetup(
  tx: Transaction,
  codeHash: string,
  site: { name: string; signUp: SignUpMode },
): Promise<boolean> {
  const result = await tx
    .updateTable('site_setting')
    .set({
      name: site.name,
      sign_up: site.signUp,
      setup_code_hash: null,
      set_up_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('setup_code_hash', '=', codeHash)
    .where(sql<boolean>`not exists (select from person where role = 'admin')`)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
