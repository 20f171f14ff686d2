import type { ProjectError, ProjectOutcome } from '#app/features/practice/runner/project-protocol.ts'

const MARKS = { passed: '.', failed: 'F', error: 'E', timeout: 'T', broke: 'X', 'not-run': 's' } as const
const COMMANDS = { python: '$ pytest -q', typescript: '$ node --test' } as const

export type ConsoleLine = { text: string; isBad?: boolean }

const placeOf = ({ trace }: ProjectError) =>
  trace.map(({ file, line }): ConsoleLine => ({ text: `  ${file}:${line}` }))

const printedLines = (printed: string): ConsoleLine[] =>
  printed === ''
    ? []
    : printed
        .trimEnd()
        .split('\n')
        .map((text) => ({ text }))

/** What a terminal would show of a run. */
export function formatConsole(outcome: ProjectOutcome, language: 'python' | 'typescript'): ConsoleLine[] {
  const command = { text: COMMANDS[language] }
  if (outcome.status === 'cancelled') return [command, { text: 'Stopped.' }]
  if (outcome.status === 'broke') return [command, { text: outcome.message, isBad: true }]
  if (outcome.status === 'code-error') {
    const { error, printed } = outcome
    return [command, ...printedLines(printed), { text: error.message, isBad: true }, ...placeOf(error)]
  }
  const { results, ms } = outcome
  const bad = results.filter(({ status }) => status !== 'passed')
  const details = bad.flatMap(({ name, error, printed, status, expected, actual }): ConsoleLine[] => [
    { text: '' },
    { text: `${status === 'not-run' ? 'NOT RUN' : 'FAILED'} ${name}` },
    ...printedLines(printed),
    ...(error === null ? [] : [{ text: `E  ${error.message}`, isBad: true }]),
    // Python's message has both values already.
    ...(language === 'python' || expected === null || actual === null
      ? []
      : [
          { text: `E  actual    ${actual}`, isBad: true },
          { text: `E  expected  ${expected}`, isBad: true },
        ]),
    ...(error === null ? [] : placeOf(error)),
    ...(status === 'timeout' ? [{ text: 'E  Took longer than 2 s', isBad: true }] : []),
  ])
  const printed = results
    .filter(({ status }) => status === 'passed')
    .flatMap((result) => printedLines(result.printed))
  const seconds = `${(ms / 1000).toFixed(2)}s`
  const passed = results.length - bad.length
  const summary = bad.length === 0 ? `${passed} passed` : `${bad.length} failed, ${passed} passed`
  return [
    command,
    { text: results.map(({ status }) => MARKS[status]).join('') },
    ...printed,
    ...details,
    { text: '' },
    { text: `${summary} in ${seconds}` },
  ]
}
