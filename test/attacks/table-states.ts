import type { Pool } from 'pg'

/** A hash of the rows of every table, and its name, so that a change can be named. */
export async function readAllTables(pool: Pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const states = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ state: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as state from ${name} t`,
    )
    states.set(name, rows[0]?.state ?? '')
  }
  return states
}

/** The tables whose rows differ. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].flatMap(([name, state]) => (before.get(name) === state ? [] : [name]))
