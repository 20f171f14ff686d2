import type { Report } from './check-statements.ts'

/** Named exceptions that no statement and no transaction of the run needed. */
export const listUnused = ({ named }: Report): string[] =>
  named
    .filter(({ statements, transactions }) => statements + transactions === 0)
    .map(({ exception }) => exception.name)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The report as text, the failures last. */
export function formatReport(report: Report, run: { unused: readonly string[]; isWhole: boolean }): string {
  const { statements, onLearnerTables, pinned, unions, transactions, readingPublicRows } = report
  const figures = [
    `${statements} distinct statements, ${onLearnerTables} on learner tables: ${pinned} name one owner, ${
      onLearnerTables - pinned
    } do not or join public tables`,
    `${unions} of the ${pinned} are unions of own and public rows, which can be sent as two statements`,
    `${transactions} distinct transactions; ${readingPublicRows} write for a learner and read public rows without a lock`,
  ]
  const named = report.named
    .filter(({ exception }) => !run.unused.includes(exception.name))
    .map(
      ({ exception, statements: count, transactions: together }) =>
        `- ${exception.name} (${exception.kind}; ${count} statements, ${together} transactions)\n` +
        `    why:   ${exception.why}\n    later: ${exception.later}`,
    )
  const unused = run.unused.map(
    (name) =>
      `${run.isWhole ? 'FAILED' : 'not seen in this part of the run:'} ${name}: no statement needs it`,
  )
  const failures = report.failures.map(
    ({ rule, file, caller, text }) => `FAILED ${rule}\n    ${file} ${caller}\n    ${oneLine(text)}`,
  )
  return `${[...figures, '', 'Named exceptions:', ...named, ...unused, '', ...failures, `${report.failures.length} failures`].join('\n')}\n`
}
