import { isTestFile } from './project-code.ts'
import type { Project } from './project-folder.ts'
import {
  failedOf,
  findRunProblems,
  isSameSet,
  listOf,
  type Result,
  runVersions,
  visibleCount,
} from './run-versions.ts'

const [MIN_VISIBLE, MAX_VISIBLE] = [4, 12]
const [MIN_HIDDEN, MAX_HIDDEN] = [2, 8]
function checkNames({ text, fields }: Project, given: Result, visible: number): string[] {
  const names = given.replies.map(([name]) => name)
  const hidden = names.length - visible
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const visibleNames = new Set(names.slice(0, visible))
  const visibleFailing = text.failing.filter((name) => visibleNames.has(name)).length
  const untitled = fields.language === 'python' ? given.replies.filter(([name, title]) => name === title) : []
  return [
    ...twice.map((name) => `Two tests are called ${name}.`),
    ...untitled.map(([name]) => `${name} has no docstring.`),
    ...(visible < MIN_VISIBLE || visible > MAX_VISIBLE ? [`${visible} visible tests.`] : []),
    ...(hidden < MIN_HIDDEN || hidden > MAX_HIDDEN ? [`${hidden} hidden tests.`] : []),
    ...(visibleFailing < 1 || visibleFailing > visible / 2
      ? [`${visibleFailing} of ${visible} visible tests fail: at least one, at most half.`]
      : []),
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
  problems.push(...checkNames(project, onGiven, visible))
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
