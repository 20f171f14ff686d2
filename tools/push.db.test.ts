import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { insertAccessToken } from '../test/factories/access-token.ts'
import { insertPerson } from '../test/factories/person.ts'
import { runCommand } from './run-command.ts'

const ROOT = path.join(import.meta.dirname, '..')

async function openFolder() {
  const site = await createTestApp()
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const owner = await insertPerson(site.db)
  const token = await insertAccessToken(site.db, { personId: owner.id })
  const folder = await mkdtemp(path.join(tmpdir(), 'notes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const push = (args: string[] = [], env: Record<string, string> = { FLASHCARDS_TOKEN: token.text }) =>
    runCommand(process.execPath, ['tools/push.ts', '--site', origin, '--deck-folder', folder, ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', ...env },
    })
  const readCards = async () => {
    const rows = await site.db.selectFrom('card').select(['question', 'answer', 'version']).execute()
    return rows.map(({ question, answer, version }) => `${question}: ${answer} (${version})`).toSorted()
  }
  return { ...site, owner, token, folder, push, readCards }
}

test('[API-04] a folder of notes is pushed, pushed again without a change, updated, and pruned on request', async () => {
  const { db, folder, push, readCards } = await openFolder()
  const file = path.join(folder, 'maps.md')
  await writeFile(file, '---\ndeck: Hash maps\n---\n## One {#one}\n1\n## Two\n2\n')
  const dry = await push(['--dry-run'])
  expect([dry.code, dry.output]).toEqual([0, expect.stringContaining('2 added, 0 changed')])
  expect(await readCards()).toEqual([])
  expect((await push()).output).toContain('new deck\n  + One\n  + Two\n  2 added, 0 changed, 0 unchanged')
  expect(await readCards()).toEqual(['One: 1 (1)', 'Two: 2 (1)'])
  expect((await push()).output).toContain('deck unchanged\n  0 added, 0 changed, 2 unchanged')
  await writeFile(file, '---\ndeck: Maps\n---\n## Uno {#one}\n1\n## Three\n3\n')
  const changed = await push()
  expect(changed.output).toContain('details changed')
  expect(changed.output).toContain('+ Three\n  ~ Uno\n  ? Two')
  expect(await readCards()).toEqual(['Three: 3 (1)', 'Two: 2 (1)', 'Uno: 1 (2)'])
  expect((await push(['--delete-missing'])).output).toContain('- Two')
  expect(await readCards()).toEqual(['Three: 3 (1)', 'Uno: 1 (2)'])
  const decks = await db.selectFrom('deck').select('name').execute()
  expect(decks).toEqual([{ name: 'Maps' }])
})

async function expectFailure(running: ReturnType<typeof runCommand>, reason: string) {
  const { code, output } = await running
  expect(code).toBe(1)
  expect(output).toContain(reason)
}

test('[API-04] without a token, with a wrong one, or with a mistake in a file, nothing is pushed and the reason is shown', async () => {
  const { folder, push, readCards, token, db, owner } = await openFolder()
  await writeFile(path.join(folder, 'a.md'), '## One\n1\n')
  await expectFailure(push([], {}), 'FLASHCARDS_TOKEN is not set.')
  const wrong = await push([], { FLASHCARDS_TOKEN: `${token.text}x` })
  expect(wrong.code).toBe(1)
  expect(wrong.output).toContain('This access token is not valid.')
  expect(wrong.output).not.toContain('fc_pat_')
  const reader = await insertAccessToken(db, { personId: owner.id, scope: 'read' })
  const refused = await push([], { FLASHCARDS_TOKEN: reader.text })
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('can only read')
  await writeFile(path.join(folder, 'b.md'), '## Same\n## Same\n')
  await expectFailure(push(), "b.md: two cards have the slug 'same'")
  expect(await readCards()).toEqual([])
})
