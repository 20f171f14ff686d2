import { randomUUID } from 'node:crypto'
import { type Client, DatabaseError } from 'pg'
import { z } from 'zod'

// Rows for tables of which only the catalog is known, such as those of a version whose code is gone.

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const MAX_TRIES = 300

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), isRequired: z.boolean() })),
  /** Checks, also those of domains, and unique indexes. */
  rules: z.array(z.object({ name: z.string(), columns: z.array(z.string()), definition: z.string() })),
  references: z.array(
    z.object({ columns: z.array(z.string()), target: z.string(), targets: z.array(z.string()) }),
  ),
})
type Table = z.infer<typeof tableSchema>
type Row = Record<string, unknown>
/** What a column may hold, the first that its checks accept is taken; `undefined` leaves it to the default. */
type Candidates = Map<string, unknown[]>

/** Tables of `public`, each after those that it references. Partitions belong to their table. */
const TABLES = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', coalesce(b.typname, t.typname),
        'isRequired', a.attnotnull and not a.atthasdef) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(json_build_object('name', r.name, 'definition', r.definition,
        'columns', (select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (r.nums)))), '[]')
      from (
        select k.conname as name, pg_get_constraintdef(k.oid) as definition, k.conkey as nums
          from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey is not null
        union all
        select k.conname, pg_get_constraintdef(k.oid), array[a.attnum]
          from pg_constraint k join pg_attribute a on a.atttypid = k.contypid where a.attrelid = c.oid
        union all
        select i.indexrelid::regclass::text, '', i.indkey::int2[] from pg_index i
          where i.indrelid = c.oid and i.indisunique
      ) r) as rules,
    (select coalesce(json_agg(json_build_object('target', k.confrelid::regclass::text,
        'columns', (select json_agg(a.attname order by u.at) from unnest(k.conkey) with ordinality u (num, at)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num),
        'targets', (select json_agg(a.attname order by u.at) from unnest(k.confkey) with ordinality u (num, at)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num))), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as references
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'schema_migration'
  order by c.relname`

export async function listTables(client: Client): Promise<Table[]> {
  const rest = z.array(tableSchema).parse((await client.query(TABLES)).rows)
  const sorted: Table[] = []
  while (rest.length > 0) {
    const next = rest.findIndex(({ name, references }) =>
      references.every(({ target }) => target === name || sorted.some((table) => table.name === target)),
    )
    if (next === -1)
      throw new Error(`Tables reference each other: ${rest.map(({ name }) => name).join(', ')}`)
    sorted.push(...rest.splice(next, 1))
  }
  return sorted
}

/** The words that the checks of a column allow, as in `kind in ('deck', 'card')`. */
const listAllowedWords = (table: Table, column: string) =>
  table.rules
    .filter(({ columns }) => columns.length === 1 && columns[0] === column)
    .flatMap(({ definition }) => [...definition.matchAll(/'([^']*)'::text/g)].map(([, word]) => word))

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  int2: [1, 0, 64],
  int4: [1, 0, 64],
  int8: [1, 0, 64],
  float8: [0.5, 1, 0],
  numeric: [0.5, 1, 0],
  bool: [true, false],
  date: ['2026-11-15', '2026-11-16'],
  // As text, because the driver would write a list as an array of PostgreSQL.
  jsonb: ['[]', '{}'],
  bytea: [Buffer.from('bytes')],
}

function listValues(table: Table, { name, type }: Table['columns'][number]): unknown[] {
  const id = randomUUID()
  if (type === 'uuid') return [id]
  if (type === 'timestamptz') return [new Date()]
  // Allowed words, a sentence, something short, and something as long as a hash.
  if (type === 'text')
    return [
      ...listAllowedWords(table, name),
      `${name} ${id}`,
      id.slice(0, 4),
      id.replaceAll('-', '').repeat(2),
    ]
  if (type.startsWith('_')) return ['{}', '{1}']
  const values = VALUES[type]
  if (values === undefined) throw new Error(`No values for ${table.name}.${name}, which is ${type}.`)
  return [...values]
}

/** A full row has a value in every column that its checks allow, a sparse one only where it must. */
function listCandidates(table: Table, given: Row, isSparse: boolean): Candidates {
  return new Map(
    table.columns.map((column) => {
      if (column.name in given) return [column.name, [given[column.name]]]
      const values = listValues(table, column)
      if (column.isRequired) return [column.name, values]
      return [column.name, isSparse ? [undefined, ...values] : [...values, undefined]]
    }),
  )
}

/** Moves on to the next combination of the columns, as the wheels of a counter do. */
function advance(
  positions: Map<string, number>,
  columns: readonly string[],
  candidates: Candidates,
): boolean {
  for (const column of columns.toReversed()) {
    const next = (positions.get(column) ?? 0) + 1
    const isLast = next >= (candidates.get(column)?.length ?? 0)
    positions.set(column, isLast ? 0 : next)
    if (!isLast) return true
  }
  return false
}

async function insertRow(client: Client, table: Table, row: Row): Promise<void> {
  const names = Object.keys(row).filter((name) => row[name] !== undefined)
  const columns = names.map((name) => `"${name}"`).join(', ')
  const places = names.map((_, index) => `$${index + 1}`).join(', ')
  await client.query(
    `insert into "${table.name}" (${columns}) values (${places})`,
    names.map((name) => row[name]),
  )
}

/** Inserts one row, and tries other values for the columns of a rule that rejects it. Returns the rule that none meets. */
async function insertValidRow(client: Client, table: Table, candidates: Candidates): Promise<string | null> {
  const positions = new Map<string, number>()
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = Object.fromEntries(
      [...candidates].map(([name, values]) => [name, values[positions.get(name) ?? 0]]),
    )
    try {
      await insertRow(client, table, row)
      return null
    } catch (cause) {
      if (!(cause instanceof DatabaseError) || !isRuleViolation(cause)) throw cause
      const rule = table.rules.find(({ name }) => name === cause.constraint)
      if (rule === undefined || !advance(positions, rule.columns, candidates)) return cause.message
    }
  }
  return `no row after ${MAX_TRIES} tries`
}

const isRuleViolation = ({ code }: DatabaseError) => code === CHECK_VIOLATION || code === UNIQUE_VIOLATION

const readRowAt = async (client: Client, table: string, index: number): Promise<Row | undefined> =>
  (await client.query<Row>(`select * from "${table}" offset ${index} limit 1`)).rows[0]

/** What is given for the table, and the keys of the rows that it references: of the second one, if there are two. */
async function findKnownValues(client: Client, table: Table, given: Row, index: number): Promise<Row> {
  const known = Object.fromEntries(
    table.columns
      .map(({ name }) => [name, given[`${table.name}.${name}`]] as const)
      .filter(([, value]) => value !== undefined),
  )
  for (const { columns, target, targets } of table.references) {
    const row = (await readRowAt(client, target, index)) ?? (await readRowAt(client, target, 0)) ?? {}
    for (const [index, column] of columns.entries()) known[column] = row[targets[index] ?? '']
  }
  return known
}

/**
 * Inserts a full and a sparse row into every table that has none. `given` has values that can't be guessed,
 * by `table.column`.
 */
export async function fillTables(client: Client, given: Row = {}): Promise<void> {
  for (const table of await listTables(client)) {
    if ((await readRowAt(client, table.name, 0)) !== undefined) continue
    for (const [index, isSparse] of [false, true].entries()) {
      const known = await findKnownValues(client, table, given, index)
      const problem = await insertValidRow(client, table, listCandidates(table, known, isSparse))
      // A table that can hold one row only has one.
      if (problem !== null && index === 0)
        throw new Error(`Give values for ${table.name}, because none of the usual ones fit: ${problem}.`)
    }
  }
}
