import { encodeValue } from './javascript-values.ts'

type ResultSet = { columns: string[]; values: unknown[][] }
type Statement = { getColumnNames(): string[]; step(): boolean; get(): unknown[] }
type SqlDatabase = {
  iterateStatements(sql: string): Iterable<Statement>
  run(sql: string): void
  close(): void
}

/** The part of sql.js in use. */
export type SqlModule = { Database: new () => SqlDatabase }

/** Columns and rows as wire text. */
export function encodeTable({ columns, values }: ResultSet): string {
  const rows = values.map((row) => `[${row.map((cell) => encodeValue(cell, null)).join(',')}]`)
  return `["t",${JSON.stringify(columns)},[${rows.join(',')}]]`
}

/** The result of the last statement that has columns. The package's own function drops tables without rows. */
export function runQuery(database: SqlDatabase, query: string): ResultSet {
  let result: ResultSet = { columns: [], values: [] }
  for (const statement of database.iterateStatements(query)) {
    const values: unknown[][] = []
    while (statement.step()) values.push(statement.get())
    const columns = statement.getColumnNames()
    if (columns.length > 0) result = { columns, values }
  }
  return result
}
