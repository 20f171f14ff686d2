import { join } from 'node:path'
import type { ProjectFiles, ProjectLanguage } from '#app/features/practice/runner/project-protocol.ts'
import { runJob } from '../exercises/run-jobs.ts'

const HARNESS = join(import.meta.dirname, '../../app/features/practice/runner/worker/python-project.py')

/** What run-project.ts and run-project.py say of a test that they ended. */
const TOO_LONG = 'The test took too long.'

/** `["passed"]`, `["failed", message, …]` or `["error", message, …]`. */
type TestReply = [string, ...unknown[]]
export type Result = { opened: unknown[]; replies: [name: string, title: string, reply: TestReply][] }
type Job = { versions: ProjectFiles[]; tests: string[] }

/** Runs the tests of each version with the runtime of the browser. */
export const runVersions = async (language: ProjectLanguage, job: Job): Promise<Result[]> =>
  language === 'python'
    ? runJob<Result[]>('python3', ['-B', join(import.meta.dirname, 'run-project.py')], {
        ...job,
        harness: HARNESS,
      })
    : runJob<Result[]>(process.execPath, [join(import.meta.dirname, 'run-project.ts')], job)

export const failedOf = ({ replies }: Result) =>
  replies.filter(([, , [kind]]) => kind !== 'passed').map(([name]) => name)

/** Equal for two runs with the same results. */
const shapeOf = ({ opened, replies }: Result) => JSON.stringify([opened, replies])

export const listOf = (names: readonly string[]) => names.join(', ') || 'none'
export const isSameSet = (first: readonly string[], second: readonly string[]) =>
  JSON.stringify(first.toSorted()) === JSON.stringify(second.toSorted())

/** What is wrong with any run: each version is run twice, with the same results, and all its tests end. */
export function findRunProblems(results: readonly Result[], versions: number): string[] {
  const problems: string[] = []
  for (let index = 0; index < versions; index += 1) {
    const [first, second] = [results[index], results[index + versions]]
    if (first === undefined || second === undefined || shapeOf(first) !== shapeOf(second))
      problems.push(`Version ${index} gives other results the second time.`)
    if (first?.opened[0] !== 'opened')
      problems.push(`Version ${index} can't run: ${JSON.stringify(first?.opened)}`)
    // Learners would wait for it as well, so it is no way to fail.
    for (const [name, , [, message]] of first?.replies ?? [])
      if (String(message).includes(TOO_LONG)) problems.push(`Version ${index} never ends ${name}.`)
  }
  return problems
}

/** How many of the tests are in these files. */
export function visibleCount({ opened }: Result, files: readonly string[]): number {
  const found = opened[1]
  if (!Array.isArray(found)) return 0
  return found.filter((item: unknown) => Array.isArray(item) && files.includes(String(item[0]))).length
}
