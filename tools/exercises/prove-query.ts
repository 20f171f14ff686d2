import { createRequire } from 'node:module'
import { formatRows, readExampleTables } from './exercise-example.ts'
import type { Exercise } from './exercise-folder.ts'
import { isRight } from '#app/features/practice/runner/comparison.ts'
import { parseWireValue } from '#app/features/practice/runner/wire-value.ts'
import { encodeTable, runQuery, type SqlModule } from '#app/features/practice/runner/worker/sql-query.ts'
import type { ProofLog } from './prove-exercise.ts'

// oxlint-disable-next-line typescript/no-unsafe-assignment -- the package comes without types.
const initSql: () => Promise<SqlModule> = createRequire(import.meta.url)('sql.js')

/** Proves a query: the reference passes, and each wrong one fails exactly its own case. */
export async function proveQuery(exercise: Exercise, log: ProofLog) {
  const { task, fields, cases, references, wrong } = exercise
  if (task.mode !== 'query') return
  const sql = await initSql()
  checkExampleTables(sql, exercise, log)
  const { Database } = sql
  const failedCases = (query: string) =>
    cases.flatMap(({ name, args, expected }) => {
      log.comparisons += 1
      const database = new Database()
      try {
        database.run(`${task.schema};${typeof args === 'string' ? args : ''}`)
        const wire = parseWireValue(encodeTable(runQuery(database, query)))
        const isPassed =
          wire !== undefined && isRight({ task, comparison: fields.comparison }, args, expected, wire)
        return isPassed ? [] : [name]
      } catch {
        return [name]
      } finally {
        database.close()
      }
    })
  for (const name of failedCases(references.sql ?? '')) log.add(`reference.sql fails ${name}.`)
  for (const { file, code, fails } of wrong) {
    const failed = failedCases(code)
    if (failed.length !== 1 || failed[0] !== fails)
      log.add(`${file} should fail ${fails}, and fails ${failed.join(', ') || 'none'}.`)
  }
}

/** The tables that an example begins with hold what its case inserts. */
function checkExampleTables({ Database }: SqlModule, exercise: Exercise, log: ProofLog) {
  const { task, cases, exampleCase, text } = exercise
  const example = cases.find(({ name }) => name === exampleCase)
  if (task.mode !== 'query' || example === undefined) return
  const tables = readExampleTables(text.example).slice(0, -1)
  if (tables.length === 0) log.add('The example shows no table with its input.')
  const database = new Database()
  database.run(`${task.schema};${typeof example.args === 'string' ? example.args : ''}`)
  for (const { name, columns, rows } of tables) {
    log.comparisons += 1
    const actual = runQuery(database, `select ${columns.join(', ')} from ${name ?? 'a_table_without_a_name'}`)
    if (JSON.stringify(formatRows(actual.values)) !== JSON.stringify(rows))
      log.add(`The table ${name ?? ''} of the example isn't that of ${example.name}.`)
  }
  database.close()
}
