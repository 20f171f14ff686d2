import { join } from 'node:path'
import type { ProjectFiles, ProjectLanguage } from '#app/features/practice/runner/project-protocol.ts'
import { ownTestPath, testImports } from '#app/features/rounds/assisted/own-test.rules.ts'
import { runJob } from '../exercises/run-jobs.ts'
import { type Assisted, isRight } from './assisted-folder.ts'
import { isTestFile } from './project-code.ts'
import type { Project } from './project-folder.ts'

const HARNESS = join(import.meta.dirname, '../../app/features/practice/runner/worker/python-project.py')

/** What run-project.ts and run-project.py say of a test that they ended. */
const TOO_LONG = 'The test took too long.'

/** `["passed"]`, `["failed", message, …]` or `["error", message, …]`. */
type TestReply = [string, ...unknown[]]
type Result = { opened: unknown[]; replies: [name: string, title: string, reply: TestReply][] }
type Job = { versions: ProjectFiles[]; tests: string[] }

/** Runs the tests of each version with the runtime of the browser. */
const runVersions = async (language: ProjectLanguage, job: Job): Promise<Result[]> =>
  language === 'python'
    ? runJob<Result[]>('python3', ['-B', join(import.meta.dirname, 'run-project.py')], {
        ...job,
        harness: HARNESS,
      })
    : runJob<Result[]>(process.execPath, [join(import.meta.dirname, 'run-project.ts')], job)

const failedOf = ({ replies }: Result) =>
  replies.filter(([, , [kind]]) => kind !== 'passed').map(([name]) => name)

/** Equal for two runs with the same results. */
const shapeOf = ({ opened, replies }: Result) => JSON.stringify([opened, replies])

const listOf = (names: readonly string[]) => names.join(', ') || 'none'
const isSameSet = (first: readonly string[], second: readonly string[]) =>
  JSON.stringify(first.toSorted()) === JSON.stringify(second.toSorted())

/** What is wrong with any run: each version is run twice, with the same results, and all its tests end. */
function findRunProblems(results: readonly Result[], versions: number): string[] {
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
function visibleCount({ opened }: Result, files: readonly string[]): number {
  const found = opened[1]
  if (!Array.isArray(found)) return 0
  return found.filter((item: unknown) => Array.isArray(item) && files.includes(String(item[0]))).length
}

/** How many tests a project may have: the fewest and the most. */
type Limits = { visible: readonly [number, number]; hidden: readonly [number, number] }
const DEBUGGING: Limits = { visible: [4, 12], hidden: [2, 8] }
const ASSISTED: Limits = { visible: [4, 10], hidden: [3, 10] }

/** What is wrong with the names and numbers of a project's tests. */
function findTestProblems(
  { replies }: Result,
  language: ProjectLanguage,
  { visible, hidden }: { visible: number; hidden: number },
  limits: Limits,
): string[] {
  const names = replies.map(([name]) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const untitled = language === 'python' ? replies.filter(([name, title]) => name === title) : []
  const isOutside = (count: number, [min, max]: readonly [number, number]) => count < min || count > max
  return [
    ...twice.map((name) => `Two tests are called ${name}.`),
    ...untitled.map(([name]) => `${name} has no docstring.`),
    ...(isOutside(visible, limits.visible) ? [`${visible} visible tests.`] : []),
    ...(isOutside(hidden, limits.hidden) ? [`${hidden} hidden tests.`] : []),
  ]
}

/** Proves one project: what is given fails as named, the fix passes, each wrong fix fails as named; twice the same. */
export async function proveProject(project: Project): Promise<{ problems: string[]; comparisons: number }> {
  const { fields, given, hidden, fix, wrong, text } = project
  const visibleTests = Object.keys(given).filter(isTestFile)
  const tests = [...visibleTests, ...Object.keys(hidden)]
  const base = { ...given, ...hidden }
  const versions = [base, { ...base, ...fix }, ...wrong.map(({ files }) => ({ ...base, ...files }))]
  const results = await runVersions(fields.language, { versions: [...versions, ...versions], tests })
  const problems = findRunProblems(results, versions.length)
  const [onGiven, onFix, ...onWrong] = results
  if (onGiven === undefined || onFix === undefined) return { problems, comparisons: 0 }
  const visible = visibleCount(onGiven, visibleTests)
  const names = onGiven.replies.map(([name]) => name)
  const counts = { visible, hidden: names.length - visible }
  problems.push(...findTestProblems(onGiven, fields.language, counts, DEBUGGING))
  const visibleNames = new Set(names.slice(0, visible))
  const visibleFailing = text.failing.filter((name) => visibleNames.has(name)).length
  if (visibleFailing < 1 || visibleFailing > visible / 2)
    problems.push(`${visibleFailing} of ${visible} visible tests fail: at least one, at most half.`)
  const failed = failedOf(onGiven)
  if (!isSameSet(failed, text.failing))
    problems.push(`The given state fails ${listOf(failed)}; "Failing tests" names ${listOf(text.failing)}.`)
  for (const [name, , reply] of onFix.replies)
    if (reply[0] !== 'passed')
      problems.push(`The reference fix fails ${name}: ${JSON.stringify(reply).slice(0, 200)}`)
  for (const [index, { name, fails }] of wrong.entries()) {
    const result = onWrong[index]
    const ownFailed = result === undefined ? [] : failedOf(result)
    if (!ownFailed.includes(fails))
      problems.push(`wrong/${name} should fail ${fails}, and fails ${listOf(ownFailed)}.`)
    if (isSameSet(ownFailed, failed)) problems.push(`wrong/${name} fails the same tests as the given state.`)
  }
  return { problems, comparisons: results.reduce((sum, { replies }) => sum + replies.length, 0) }
}

type Version = { name: string; files: ProjectFiles; fails: string | null }

/** Each version of each proposal in the place of the right file, and all wrong ones together. */
function listVersions({ text, right }: Pick<Assisted, 'text' | 'right'>): Version[] {
  const each = text.proposals.flatMap(({ path, code, other, fails }, index) => [
    { name: `Proposal ${index + 1}`, files: { [path]: code }, fails },
    { name: `The other version of proposal ${index + 1}`, files: { [path]: other }, fails },
  ])
  const wrong = text.proposals.filter((proposal) => !isRight(proposal))
  const together = Object.fromEntries(wrong.map(({ path, code }) => [path, code]))
  const unchanged = each.filter(({ files, fails }) =>
    Object.entries(files).some(([path, code]) => fails !== null && code === right[path]),
  )
  if (unchanged.length > 0) throw new Error(`${unchanged[0]?.name ?? ''} is the right version.`)
  return [...each, { name: 'All wrong proposals together', files: together, fails: wrong[0]?.fails ?? null }]
}

/**
 * Proves one project: the right version passes all tests, right proposals too, wrong ones pass the visible tests and the
 * ones that the assistant shows, and fail the hidden test that they name; twice the same.
 */
export async function proveAssisted(project: Assisted): Promise<{ problems: string[]; comparisons: number }> {
  const { fields, given, hidden, right, text } = project
  const { language } = fields
  const visibleTest = Object.keys(given).find(isTestFile) ?? ''
  // The tests that the assistant shows run where learners would write them.
  const shownTest = ownTestPath(language)
  const shown = [testImports(given[visibleTest] ?? ''), ...text.proposals.map(({ test }) => test)].join(
    '\n\n',
  )
  const visibleTests = [visibleTest, shownTest]
  const tests = [...visibleTests, ...Object.keys(hidden)]
  const base = { ...given, ...hidden, [shownTest]: shown }
  const proposed = Object.fromEntries(text.proposals.map(({ path, code }) => [path, code]))
  const reference = { ...base, ...proposed, ...right }
  const versions = listVersions(project)
  const all = [base, reference, ...versions.map(({ files }) => ({ ...reference, ...files }))]
  const results = await runVersions(language, { versions: [...all, ...all], tests })
  const problems = findRunProblems(results, all.length)
  const [onGiven, onReference, ...onVersions] = results
  if (onGiven === undefined || onReference === undefined) return { problems, comparisons: 0 }

  const names = onReference.replies.map(([name]) => name)
  const visible = visibleCount(onReference, [visibleTest])
  const hiddenCount = visibleCount(onReference, Object.keys(hidden))
  const hiddenNames = new Set(names.slice(names.length - hiddenCount))
  const counts = { visible, hidden: hiddenCount }
  problems.push(...findTestProblems(onReference, language, counts, ASSISTED))
  if (failedOf(onGiven).length === 0) problems.push('The given state passes all tests.')
  for (const [name, , reply] of onReference.replies)
    if (reply[0] !== 'passed')
      problems.push(`The right version fails ${name}: ${JSON.stringify(reply).slice(0, 200)}`)
  for (const [index, { name, fails }] of versions.entries()) {
    const result = onVersions[index]
    const failed = result === undefined ? [] : failedOf(result)
    if (fails === null ? failed.length > 0 : !failed.includes(fails))
      problems.push(`${name} should fail ${fails ?? 'none'}, and fails ${listOf(failed)}.`)
    const seen = failed.filter((test) => !hiddenNames.has(test))
    if (seen.length > 0) problems.push(`${name} fails ${listOf(seen)}, which isn't hidden.`)
  }
  return { problems, comparisons: results.reduce((sum, { replies }) => sum + replies.length, 0) }
}
