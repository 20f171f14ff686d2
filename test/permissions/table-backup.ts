import type { Pool } from 'pg'
import { onTestFinished } from 'vitest'

type Table = { name: string; columns: string }

const TABLES = `
  select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname`

/** Copies every row of the database. Returns what puts them back, in one request: to insert fixtures takes a hundred. */
export async function backUpTables(pool: Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<Table>(TABLES)
  const copies = tables.map(
    ({ name, columns }) => `create table backup.${name} as select ${columns} from ${name}`,
  )
  await pool.query(['create schema backup', ...copies].join('; '))
  const filled: Table[] = []
  for (const table of tables) {
    const { rowCount } = await pool.query(`select from backup.${table.name} limit 1`)
    if (rowCount !== 0) filled.push(table)
  }
  const statements = [
    ...tables.map(({ name }) => `delete from ${name}`),
    ...filled.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from backup.${name}`,
    ),
  ]
  // A function on one connection keeps the plans of its statements, which take longer to make than to run.
  await pool.query(
    `create function backup.restore() returns void language plpgsql as $$ begin ${statements.join('; ')}; end $$`,
  )
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  // Without triggers and foreign keys, whatever the order.
  await client.query('set session_replication_role = replica')
  return async () => void (await client.query('select backup.restore()'))
}
