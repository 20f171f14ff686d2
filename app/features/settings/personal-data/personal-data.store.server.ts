import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { PERSONAL_TABLES, type PersonalTable, type Subject } from './personal-tables.store.server.ts'

const nameOf = ({ table }: PersonalTable) => sql.table(table)
const list = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `)

/** The row as JSON, with null in the columns that this person may not see. */
function visibleRow({ hiddenUnless, hidden, added }: PersonalTable, subject: Subject) {
  const plain = sql`to_jsonb(t) - ${[...hidden]}::text[]`
  const row =
    added === undefined ? plain : sql`${plain} || jsonb_build_object(${added.name}::text, ${added.value})`
  if (hiddenUnless === undefined) return row
  const nulls = Object.fromEntries(hiddenUnless.columns.map((column) => [column, null]))
  return sql`${row} || case when ${hiddenUnless.condition(subject)} then '{}'::jsonb
    else ${JSON.stringify(nulls)}::jsonb end`
}

/** The next page of a table's rows about one person, each as JSON text. */
export async function readPersonalRows(
  db: Database,
  table: PersonalTable,
  subject: Subject,
  page: { after: string | null; limit: number },
): Promise<{ row: string; key: string }[]> {
  const keys = table.key.map((column) => sql.ref(`t.${column}`))
  // One subquery per column, so that the planner seeks in the index instead of scanning up to the position.
  const positions = table.key.map(
    (column) =>
      sql`(select r.${sql.ref(column)} from jsonb_populate_record(null::${nameOf(table)}, ${page.after}::jsonb) r)`,
  )
  const isAfter = page.after === null ? sql`true` : sql`(${list(keys)}) > (${list(positions)})`
  const key = table.key.flatMap((column) => [sql`${column}::text`, sql.ref(`t.${column}`)])
  const { rows } = await sql<{ row: string; key: string }>`
    select (${visibleRow(table, subject)})::text as row, jsonb_build_object(${list(key)})::text as key
    from ${nameOf(table)} as t
    where ${table.where(subject)} and ${isAfter}
    order by ${list(keys)} limit ${page.limit}`.execute(db)
  return rows
}

/** Deletes many rows in one transaction, in batches that stay within the statement timeout. */
async function deleteInBatches(
  tx: Transaction,
  table: PersonalTable,
  where: RawBuilder<unknown>,
  batch: { by: string; rows: number },
): Promise<void> {
  const by = sql.ref(batch.by)
  let deleted = batch.rows
  while (deleted >= batch.rows) {
    const result = await sql`
      delete from ${nameOf(table)} where ${where} and ${by} <= coalesce(
        (select ${by} from ${nameOf(table)} where ${where} order by ${by} limit 1 offset ${batch.rows}), 'infinity')
    `.execute(tx)
    deleted = Number(result.numAffectedRows ?? 0n)
  }
}

/** Deletes a person from every table. Idempotent. */
export async function deletePersonalRows(tx: Transaction, subject: Subject): Promise<void> {
  for (const table of PERSONAL_TABLES.toReversed()) {
    const { erasure } = table
    if (erasure.kind === 'kept') {
      for (const statement of erasure.change(subject)) await statement.execute(tx)
    } else if (erasure.kind === 'deleted') {
      const where = table.where(subject)
      if (erasure.inBatches === undefined) await sql`delete from ${nameOf(table)} where ${where}`.execute(tx)
      else await deleteInBatches(tx, table, where, erasure.inBatches)
    }
  }
}
