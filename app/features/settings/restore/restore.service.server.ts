import { eraseAgain } from '#app/features/settings/personal-data/personal-data.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { listErasures } from './erasure.store.server.ts'
import type { Ledger } from './restore.schema.ts'
import { revokeEverything, type Revoked } from './revocation.store.server.ts'

const ROWS_PER_PAGE = 1_000

/** Every account that was deleted, by its id alone. */
export async function exportLedger(db: Database, now: Date): Promise<Ledger> {
  const erasures: Ledger['erasures'] = []
  let after: string | null = null
  do {
    const rows = await listErasures(db, after, ROWS_PER_PAGE)
    erasures.push(...rows.map(({ erasedId, erasedAt }) => ({ erasedId, erasedAt: erasedAt.toISOString() })))
    after = rows.length === ROWS_PER_PAGE ? (rows.at(-1)?.erasedId ?? null) : null
  } while (after !== null)
  return { format: 'flashcards-erasures', version: 1, exportedAt: now.toISOString(), erasures }
}

export type FinishedRestore = { listed: number; erasedAgain: number; revoked: Revoked }

/**
 * What a restored database needs before people use it. Accounts that were deleted after the restored moment are deleted
 * again, and everybody logs in again, because sessions, tokens, addresses and links that were revoked or used since are
 * valid again too.
 */
export async function finishRestore(
  { db, config }: { db: Database; config: Pick<Config, 'AUTH_SECRET'> },
  ledger: Ledger,
): Promise<FinishedRestore> {
  let erasedAgain = 0
  for (const { erasedId, erasedAt } of ledger.erasures) {
    if (await eraseAgain({ db, config }, erasedId, new Date(erasedAt))) erasedAgain += 1
  }
  return { listed: ledger.erasures.length, erasedAgain, revoked: await revokeEverything(db) }
}
