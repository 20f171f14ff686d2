import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { migrate } from '../database/migrate.ts'
import { startTestCluster } from '../test/cluster.ts'

/** Generates the Kysely types from the migrated schema; `--check` only compares. */

const TARGET = path.join(import.meta.dirname, '../app/platform/database-schema.ts')

const TYPES: Record<string, string> = {
  uuid: 'string',
  _uuid: 'string[]',
  text: 'string',
  _text: 'string[]',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float8: 'number',
  _float8: 'number[]',
  _int2: 'number[]',
  // pg returns 64-bit numbers as text, because JavaScript's numbers can't represent them all.
  int8: 'ColumnType<string, string | number | bigint, string | number | bigint>',
  timestamptz: 'Date',
  bytea: 'Buffer',
  // pg returns midnight in the server's zone, so read a date as `day::text`; it is written as '2026-11-15'.
  date: 'ColumnType<Date, string, string>',
  // Read as an unknown value to parse, written as JSON text.
  jsonb: 'ColumnType<unknown, string, string>',
  // Read by conditions only.
  tsvector: 'string',
}

type Column = { table: string; column: string; type: string; nullable: boolean; has_default: boolean }

async function readColumns(url: string): Promise<Column[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      select table_name as "table", column_name as "column", udt_name as type,
             is_nullable = 'YES' as nullable, column_default is not null or is_generated = 'ALWAYS' as has_default
      from information_schema.columns
      where table_schema = 'public' and table_name <> 'schema_migration'
      order by table_name, ordinal_position`)
    return rows
  } finally {
    await client.end()
  }
}

function describeColumn({ table, column, type, nullable, has_default }: Column): string {
  const base = TYPES[type]
  if (base === undefined) throw new Error(`No TypeScript type is known for ${table}.${column}: ${type}`)
  const full = nullable ? `${base} | null` : base
  return `  ${column}: ${has_default ? `Generated<${full}>` : full}`
}

function describeSchema(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const nameOf = (table: string) =>
    `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`
  const tableTypes = [...tables].map(
    ([table, own]) => `export interface ${nameOf(table)} {\n${own.map(describeColumn).join('\n')}\n}\n`,
  )
  const schema = [...tables.keys()].map((table) => `  ${table}: ${nameOf(table)}`).join('\n')
  const body = `${tableTypes.join('\n')}\nexport interface DatabaseSchema {\n${schema}\n}\n`
  const used = ['ColumnType', 'Generated'].filter((name) => body.includes(`${name}<`))
  return `// Written by \`npm run db -- types\` from the migrated schema; CI fails when it differs.\nimport type { ${used.join(', ')} } from 'kysely'\n\n${body}`
}

async function describeMigratedDatabase(): Promise<string> {
  const cluster = await startTestCluster()
  try {
    await cluster.createDatabase('types')
    await migrate(cluster.urlOf('types'))
    return describeSchema(await readColumns(cluster.urlOf('types')))
  } finally {
    await cluster.remove()
  }
}

const described = await describeMigratedDatabase()
if (process.argv.includes('--check')) {
  if ((await readFile(TARGET, 'utf8')) !== described) {
    console.error('The database types differ from the schema. Run: npm run db -- types')
    process.exit(1)
  }
  console.log('The database types match the migrated schema.')
} else {
  await writeFile(TARGET, described)
  console.log(`Wrote ${path.relative(process.cwd(), TARGET)}`)
}
process.exit(0)
