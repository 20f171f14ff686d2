import { sql } from 'kysely'
import type { Database } from '../../app/platform/database.server.ts'

export type TableCount = { table: string; rows: number; hash: string }

const listTables = async (db: Database) => {
  const { rows } = await sql<{ table: string }>`
    select format('%I.%I', n.nspname, c.relname) as table
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  return rows.map(({ table }) => table)
}

/** Counts the rows of every table, and sums a hash of each, so that a changed row is found too. */
export async function countTables(db: Database): Promise<TableCount[]> {
  const counts: TableCount[] = []
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ rows: number; hash: string }>`
      select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash
      from ${sql.raw(table)} t`.execute(db)
    counts.push({ table, rows: rows[0]?.rows ?? 0, hash: rows[0]?.hash ?? '' })
  }
  return counts
}

/** The tables whose rows differ, each in one line. */
export function compareCounts(expected: TableCount[], found: TableCount[]): string[] {
  const known = new Map(found.map((count) => [count.table, count]))
  const missing = expected.flatMap(({ table, rows, hash }) => {
    const other = known.get(table)
    if (other === undefined) return [`${table} is missing, it had ${rows} rows`]
    if (other.rows !== rows) return [`${table} has ${other.rows} rows, expected ${rows}`]
    return other.hash === hash ? [] : [`${table} has the expected ${rows} rows, but with other contents`]
  })
  const names = new Set(expected.map(({ table }) => table))
  const added = found.filter(({ table }) => !names.has(table)).map(({ table }) => `${table} is new`)
  return [...missing, ...added]
}

/** Sums that the product stores, each with how often a recount differs. */
const INVARIANTS = [
  {
    what: 'decks whose card_count is not the number of their cards',
    query: sql<{ count: number }>`select count(*)::int as count from deck d where card_count <>
      (select count(*) from card c where c.owner_id = d.owner_id and c.deck_id = d.id)`,
  },
  {
    what: 'public decks whose card_count is not the number of their cards',
    query: sql<{ count: number }>`select count(*)::int as count from public_deck d where card_count <>
      (select count(*) from public_card c where c.deck_id = d.id)`,
  },
  {
    what: 'days whose answers are not the number of reviews',
    query: sql<{ count: number }>`select count(*)::int as count from (
        select learner_id, utc_day(received_at) as day, count(grade) as answers from review group by 1, 2
      ) r full join (select person_id as learner_id, day, answers from learner_day where answers > 0) d
        using (learner_id, day) where r.answers is distinct from d.answers`,
  },
  {
    what: 'sessions without their person',
    query: sql<{ count: number }>`select count(*)::int as count from session s
      where not exists (select from person p where p.id = s.user_id)`,
  },
  {
    what: 'indexes that are not valid',
    query: sql<{ count: number }>`select count(*)::int as count from pg_index where not indisvalid`,
  },
] as const

/** The invariants that don't hold, each in one line. */
export async function checkInvariants(db: Database): Promise<string[]> {
  const broken: string[] = []
  for (const { what, query } of INVARIANTS) {
    const { rows } = await query.execute(db)
    const count = rows[0]?.count ?? Number.NaN
    if (count !== 0) broken.push(`${count} ${what}`)
  }
  return broken
}

/** The tables with a row that contains one of the texts. */
export async function findTables(db: Database, texts: string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await listTables(db)) {
    const conditions = texts.map((text) => sql`strpos(t::text, ${text}) > 0`)
    const { rows } =
      await sql`select from ${sql.raw(table)} t where ${sql.join(conditions, sql` or `)} limit 1`.execute(db)
    if (rows.length > 0) found.push(table)
  }
  return found
}

/** Each invariant of the list, for the report. */
export const INVARIANT_COUNT = INVARIANTS.length
