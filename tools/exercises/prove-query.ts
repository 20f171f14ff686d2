import { createRequire } from 'node:module'
import type { Exercise } from './exercise-folder.ts'
import { isRight } from '#app/features/practice/runner/comparison.ts'
import { parseWireValue } from '#app/features/practice/runner/wire-value.ts'
import { encodeTable, runQuery, type SqlModule } from '#app/features/practice/runner/worker/sql-query.ts'
import type { ProofLog } from './prove-exercise.ts'

// oxlint-disable-next-line typescript/no-unsafe-assignment -- the package comes without types.
const initSql: () => Promise<SqlModule> = createRequire(import.meta.url)('sql.js')

/** Proves a query: the reference passes, and each wrong one fails exactly its own case. */
export async function proveQuery({ task, fields, cases, references, wrong }: Exercise, log: ProofLog) {
  if (task.mode !== 'query') return
  const { Database } = await initSql()
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
