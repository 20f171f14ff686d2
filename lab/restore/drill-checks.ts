import type { DrillCluster } from './drill-cluster.ts'
import type { DrillReport } from './drill-report.ts'
import { inspectFolder, modeOf, type Repository } from './repository.ts'
import {
  checkInvariants,
  compareCounts,
  countTables,
  INVARIANT_COUNT,
  type TableCount,
} from './table-counts.ts'

/** Compares the restored copy with the counts of the target time. `isDamaged` deletes a card first. */
export async function checkRestored(
  report: DrillReport,
  { db, query }: DrillCluster,
  { counts, isDamaged }: { counts: TableCount[]; isDamaged: boolean },
) {
  if (isDamaged) await query('delete from card where ctid = (select ctid from card limit 1)')
  const found = await countTables(db)
  const rows = found.reduce((sum, count) => sum + count.rows, 0)
  report.check(
    `${found.length} tables with ${rows} rows equal those at the target time`,
    compareCounts(counts, found),
  )
  const cards = found.find(({ table }) => table === 'public.card')?.rows ?? 0
  report.expect(`the dropped table is back with its ${cards} rows`, cards > 0, cards)
  report.check(`${INVARIANT_COUNT} invariants hold`, await checkInvariants(db))
  report.figure('tables', found.length)
  report.figure('rows', rows)
}

/** Shows that the comparison can fail: one changed card is found, and nothing of it stays. */
export async function checkPlantedDifference(
  report: DrillReport,
  { db }: DrillCluster,
  counts: TableCount[],
) {
  const rolledBack = new Error('planted')
  let differences: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('card').set({ hint: 'planted' }).execute()
      differences = compareCounts(counts, await countTables(tx))
      throw rolledBack
    })
    .catch((cause: unknown) => {
      if (cause !== rolledBack) throw cause
    })
  report.expect(
    'a planted difference is found',
    differences.some((line) => line.startsWith('public.card ')),
  )
}

/** Nothing in the repository can be read without the passphrase: no text of a person, no manifest. */
export async function checkEncryption(
  report: DrillReport,
  { folder: files, secretFile }: Repository,
  email: string,
) {
  const { bytes, files: count, plain } = await inspectFolder(files, [email, 'backup-type', 'PGDMP'])
  report.figure('repository bytes', bytes)
  report.check(`none of ${count} files of the repository is readable`, plain)
  report.expect('only its owner can read the passphrase', (await modeOf(secretFile)) === '600')
}
