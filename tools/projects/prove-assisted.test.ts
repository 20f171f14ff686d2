import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '../content/problem.ts'
import { type Assisted, findAssistedProblems, readAssisted } from './assisted-folder.ts'
import { proveAssisted } from './prove-projects.ts'

const ROOT = join(import.meta.dirname, '../../content/assisted')
const EXAMPLES = ['free-meeting-rooms', 'rate-limiter']

async function read(slug: string): Promise<Assisted> {
  const problems: Problem[] = []
  const project = await readAssisted(ROOT, slug, problems)
  if (project === null) throw new Error(JSON.stringify(problems))
  return project
}

const problemsOf = async (project: Assisted) => (await proveAssisted(project)).problems.join('\n')

/** With one proposal changed. */
const withProposal = (
  project: Assisted,
  index: number,
  change: Partial<Assisted['text']['proposals'][number]>,
): Assisted => ({
  ...project,
  text: {
    ...project.text,
    proposals: project.text.proposals.map((proposal, at) =>
      at === index ? { ...proposal, ...change } : proposal,
    ),
  },
})

test.each(EXAMPLES)(
  '[ROUND-02] the proof accepts %s and refuses it with one part changed',
  async (slug) => {
    const project = await read(slug)
    expect(await problemsOf(project)).toBe('')
    const { proposals } = project.text
    const wrong = proposals.findIndex(({ fails }) => fails !== null)
    const right = proposals.findIndex(({ fails }) => fails === null)
    expect(await problemsOf(withProposal(project, wrong, { fails: 'No such test' }))).toContain(
      `Proposal ${wrong + 1} should fail No such test`,
    )
    const path = proposals[right]?.path ?? ''
    const stub = project.given[path] ?? ''
    expect(await problemsOf(withProposal(project, right, { other: stub }))).toContain(
      `The other version of proposal ${right + 1} should fail none`,
    )
    const seen = await problemsOf(
      withProposal(project, wrong, { code: project.given[proposals[wrong]?.path ?? ''] ?? '' }),
    )
    expect(seen).toContain("which isn't hidden")
    expect(await problemsOf({ ...project, right: {} })).toContain('The right version fails')
  },
  120_000,
)

test('[ROUND-02] a project with a missing or an extra right version is refused', async () => {
  const project = await read('rate-limiter')
  const messages = (changes: Partial<Assisted>) => findAssistedProblems({ ...project, ...changes }).join('\n')
  expect(messages({})).toBe('')
  expect(messages({ right: {} })).toContain('right/ has the files of the wrong proposals')
  expect(messages({ hidden: {} })).toContain('hidden/ has one test file')
  const clock = { ...project.given, 'limiter/calls.py': 'import time\n' }
  expect(messages({ given: clock })).toContain('repeatable')
})
