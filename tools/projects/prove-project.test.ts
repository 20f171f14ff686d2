import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '../content/problem.ts'
import { type Project, readProject } from './project-folder.ts'
import { findCodeProblems } from './project-code.ts'
import { proveProject } from './prove-projects.ts'

const ROOT = join(import.meta.dirname, '../../content/projects')
const EXAMPLES = ['one-room-two-buildings', 'the-order-that-came-a-day-late']

async function read(slug: string): Promise<Project> {
  const problems: Problem[] = []
  const project = await readProject(ROOT, slug, problems)
  if (project === null) throw new Error(JSON.stringify(problems))
  return project
}

const problemsOf = async (project: Project) => (await proveProject(project)).problems.join('\n')

test.each(EXAMPLES)('[ROUND-01] the proof accepts %s and refuses it with one part changed', async (slug) => {
  const project = await read(slug)
  expect(await problemsOf(project)).toBe('')
  const { text, wrong, given } = project
  const [firstFailing = '', ...otherFailing] = text.failing
  expect(await problemsOf({ ...project, text: { ...text, failing: otherFailing } })).toContain(
    `The given state fails`,
  )
  expect(await problemsOf({ ...project, fix: {} })).toContain(`The reference fix fails ${firstFailing}`)
  const [first, ...others] = wrong
  if (first === undefined) throw new Error('There are wrong fixes.')
  const renamed = { ...project, wrong: [{ ...first, fails: 'No such test' }, ...others] }
  expect(await problemsOf(renamed)).toContain(`wrong/${first.name} should fail No such test`)
  const asGiven = { ...project, wrong: [{ ...first, files: {} }, ...others] }
  expect(await problemsOf(asGiven)).toContain(`wrong/${first.name} fails the same tests as the given state.`)
  const path = Object.keys(given).find((name) => !name.startsWith('tests/')) ?? ''
  const broken = { ...project, given: { ...given, [path]: 'class (' } }
  expect(await problemsOf(broken)).toContain("can't run")
})

test('[ROUND-01] a test that never settles is named', async () => {
  const project = await read('one-room-two-buildings')
  const [path = ''] = Object.keys(project.hidden)
  const endless = "\ntest('Waits for nothing', () => new Promise(() => {}))\n"
  const hidden = { ...project.hidden, [path]: `${project.hidden[path] ?? ''}${endless}` }
  const problems = await problemsOf({ ...project, hidden, wrong: [] })
  expect(problems).toContain('Version 1 never ends Waits for nothing.')
}, 60_000)

test('[ROUND-01] code that depends on the clock, on chance or on the machine is refused', async () => {
  const [script, python] = await Promise.all(EXAMPLES.map(read))
  if (script === undefined || python === undefined) throw new Error('There are two examples.')
  const withCode = (project: Project, path: string, code: string) =>
    findCodeProblems({ ...project, given: { ...project.given, [path]: code } }).join('\n')
  expect(withCode(script, 'rooms/clock.ts', 'export const now = Date.now()\n')).toContain('repeatable')
  expect(withCode(python, 'orders/money.py', 'import random\n')).toContain('repeatable')
  expect(withCode(python, 'orders/Money.py', 'pass\n')).toContain('name of a python file')
  expect(withCode(script, 'rooms/clock.ts', `// ${'x'.repeat(120)}\n`)).toContain('columns')
})
