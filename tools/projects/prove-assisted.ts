import type { ProjectFiles } from '#app/features/practice/runner/project-protocol.ts'
import { ownTestPath, testImports } from '#app/features/rounds/assisted/own-test.rules.ts'
import type { Assisted } from './assisted-folder.ts'
import { isRight } from './assisted-text.ts'
import { isTestFile } from './project-code.ts'
import { failedOf, findRunProblems, listOf, runVersions, visibleCount } from './run-versions.ts'

const [MIN_VISIBLE, MAX_VISIBLE] = [4, 10]
const [MIN_HIDDEN, MAX_HIDDEN] = [3, 10]

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
  for (const name of names)
    if (names.indexOf(name) !== names.lastIndexOf(name)) problems.push(`Two tests are called ${name}.`)
  if (language === 'python')
    for (const [name, title] of onReference.replies)
      if (name === title) problems.push(`${name} has no docstring.`)
  if (visible < MIN_VISIBLE || visible > MAX_VISIBLE) problems.push(`${visible} visible tests.`)
  if (hiddenCount < MIN_HIDDEN || hiddenCount > MAX_HIDDEN) problems.push(`${hiddenCount} hidden tests.`)
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
