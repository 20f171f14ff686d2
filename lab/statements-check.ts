import { parseArgs } from 'node:util'
import { loadModule } from 'libpg-query'
import { checkStatements } from './statements/check-statements.ts'
import { NAMED_EXCEPTIONS } from './statements/named-exceptions.ts'
import { readRecords } from './statements/read-records.ts'
import { formatReport, listUnused } from './statements/statement-report.ts'

// `npm run lab -- statements <folder>`: checks what the tests recorded there (STATEMENTS_FOLDER).
// With --whole, after all db and e2e tests, each named exception must have been seen.

const { values, positionals } = parseArgs({
  options: { whole: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [folder] = positionals
if (folder === undefined) {
  process.stderr.write('Usage: npm run lab -- statements [--whole] <folder of STATEMENTS_FOLDER>\n')
  process.exit(2)
}

await loadModule()
const report = checkStatements(await readRecords(folder), NAMED_EXCEPTIONS)
const unused = listUnused(report)
process.stdout.write(formatReport(report, { unused, isWhole: values.whole }))
// An empty folder proves nothing.
const isFailed = report.failures.length > 0 || report.statements === 0 || (values.whole && unused.length > 0)
process.exitCode = isFailed ? 1 : 0
