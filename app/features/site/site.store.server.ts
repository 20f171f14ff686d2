import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isSignUpMode, type Site } from '#app/shared/site.ts'

/** A code was printed, and there is no administrator yet: only then can the site be set up. */
const isPending = sql<boolean>`setup_code_hash is not null and not exists (select from person where role = 'admin')`

const selectSite = (db: Database) =>
  db
    .selectFrom('site_setting')
    .select(['name', 'sign_up', 'support_address as supportAddress'])
    .select(isPending.as('isSetupPending'))

type SiteRow = { name: string; sign_up: string; supportAddress: string | null; isSetupPending: boolean }

const toSite = ({ sign_up, ...site }: SiteRow): Site => ({
  ...site,
  // An unknown value admits nobody.
  signUp: isSignUpMode(sign_up) ? sign_up : 'closed',
})

export const readSite = async (db: Database): Promise<Site> =>
  toSite(await selectSite(db).executeTakeFirstOrThrow())

/** Reads the settings and locks them until the transaction ends. */
export const lockSite = async (tx: Transaction): Promise<Site> =>
  toSite(await selectSite(tx).forUpdate().executeTakeFirstOrThrow())

export async function updateSite(
  tx: Transaction,
  { name, signUp, supportAddress }: Pick<Site, 'name' | 'signUp' | 'supportAddress'>,
): Promise<void> {
  await tx
    .updateTable('site_setting')
    .set({ name, sign_up: signUp, support_address: supportAddress, updated_at: sql<Date>`now()` })
    .execute()
}
