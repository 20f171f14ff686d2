import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { NotePlanner } from '#app/features/transfer/mapping/note-plan.ts'
import { planCsv } from '#app/features/transfer/mapping/csv-file.ts'
import { planMarkdown } from '#app/features/transfer/mapping/markdown-file.ts'
import { openPackage } from '#app/features/transfer/package/anki-package.ts'
import { readZipEntries } from '#app/features/transfer/package/zip-reader.ts'
import { unpackEntry } from '#app/features/transfer/package/unpack.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../../test/app.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { exportDecks } from './export.service.server.ts'

const NOW = Date.now()
const reviews = (...buttons: number[]): [number, number, number][] =>
  buttons.map((button, index) => [NOW - (90 - index * 15) * DAY_MS + 7, button, 4_000])

const CARDS = [
  { question: 'What is **ACK**?', answer: '- a\n- b\n\n```js\nif (a < b) {}\n```\n\n$O(n \\log n)$', tags: ['tcp', 'layers'] },
  { question: '| a | b |\n| --- | --- |\n| 1 | `x` |', answer: 'See <https://a.example> & "quotes" \\* [x](https://a.example/y)' },
  { question: 'All fields', answer: 'A', hint: '*Think*', code: 'def f():\n    return 1 < 2', difficulty: 'hard' as const, type: 'Trees' as const },
  { question: 'Unanswered', answer: '' },
] // prettier-ignore

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (from: number, to: number) => bytes.subarray(from, to),
})

async function openSite() {
  const site = await createTestApp()
  const [learner, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  const callerOf = (person: typeof learner) => apiRouter.createCaller(site.contextOf(person))
  const importAs = async (
    person: typeof learner,
    cards: Parameters<ReturnType<typeof callerOf>['transfer']['addBatch']>[0]['cards'],
  ) => {
    const [importId, deckId] = [newId(), newId()]
    const caller = callerOf(person)
    await caller.transfer.start({ id: importId, name: 'x.apkg', source: 'anki', keepsSchedule: true })
    const deck = { id: deckId, name: 'Networks', isLast: true }
    await caller.transfer.addBatch({ importId, deck, cards, zoneOffsetMinutes: 0 })
    await caller.transfer.finish({ importId })
    return deckId
  }
  const readSchedule = async (person: typeof learner) => {
    const { rows } = await sql`
      select c.question, c.answer, c.hint, c.code, c.difficulty, c.type, c.tags, m.phase, m.stability, m.due_day,
        m.interval_days, m.reps, m.lapses, m.is_active, m.last_review_day
      from card c left join card_memory m on m.learner_id = c.owner_id and m.card_id = c.id
      where c.owner_id = ${person.id} order by c.question`.execute(site.db)
    return rows
  }
  return { site, learner, other, callerOf, importAs, readSchedule }
}

test('[BRING-04] a package opens by the rules of its schema, and comes back with equal cards and schedule', async () => {
  const { site, learner, other, importAs, readSchedule } = await openSite()
  const history = [reviews(3, 3, 4), reviews(3, 1, 2, 3), reviews(1), []]
  const deckId = await importAs(
    learner,
    CARDS.map((card, index) => ({
      ...card,
      key: `k${index}:0`,
      reviews: history[index] ?? [],
      isSuspended: index === 1,
    })),
  )
  const file = await exportDecks(site.db, learner, { deckId, format: 'apkg' })
  if (file === null || typeof file.data === 'string') throw new Error('No package.')
  expect(file.name).toBe('networks.apkg')

  // The schema's own rules, by SQLite itself.
  const source = sourceOf(file.data)
  const [entry] = await readZipEntries(source)
  if (entry === undefined) throw new Error('No collection.')
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'))
  const database = path.join(folder, 'collection.anki2')
  await writeFile(database, await unpackEntry(source, entry, 10_000_000))
  const db = new DatabaseSync(database, { readOnly: true })
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const count = (query: string) => db.prepare(`select count(*) as n from ${query}`).get()?.['n']
  expect(count('cards')).toBe(4)
  expect(count('notes where guid in (select guid from notes group by guid having count(*) = 1)')).toBe(4)
  expect(count('cards where nid not in (select id from notes)')).toBe(0)
  expect(count('revlog where cid not in (select id from cards)')).toBe(0)
  expect(count('revlog')).toBe(8)
  expect(count('cards where queue = -1')).toBe(1)
  db.close()
  await rm(folder, { recursive: true })

  // Our importer, in the account of somebody else.
  const { collection } = await openPackage(source)
  const planner = new NotePlanner(collection)
  const planned = collection.notes.flatMap((note) => planner.plan(note).cards)
  expect(planned.map(({ deckName }) => deckName)).toEqual(Array.from({ length: 4 }, () => 'Networks'))
  await importAs(other, planned)
  expect(await readSchedule(other)).toEqual(await readSchedule(learner))
})

test('[BRING-04] Markdown, CSV and JSON hold every card; a package with all decks, too', async () => {
  const { site, learner, other, callerOf, importAs } = await openSite()
  const deckId = await importAs(
    learner,
    CARDS.map((card, index) => ({ ...card, key: `k${index}:0` })),
  )
  const second = await importAs(learner, [{ key: 'z:0', question: 'Second deck', answer: 'B' }])
  const read = async (format: 'md' | 'csv' | 'json', deck: string | null) => {
    const file = await exportDecks(site.db, learner, { deckId: deck, format })
    return String(file?.data)
  }
  const sorted = <Card extends { question: string }>(cards: readonly Card[]) =>
    cards.toSorted((a, b) => (a.question < b.question ? -1 : 1))
  const markdown = planMarkdown(await read('md', deckId), 'x').flatMap(({ cards }) => cards)
  expect(sorted(markdown)).toMatchObject(sorted(CARDS))
  const csv = planCsv(await read('csv', deckId), 'x').flatMap(({ cards }) => cards)
  expect(sorted(csv)).toMatchObject(sorted(CARDS).map(({ question, answer }) => ({ question, answer })))
  expect(JSON.parse(await read('json', null))).toMatchObject({
    decks: [{ deck: 'Networks' }, { deck: 'Networks' }],
  })
  const everything = await exportDecks(site.db, learner, { deckId: null, format: 'apkg' })
  if (everything === null || typeof everything.data === 'string') throw new Error('No package.')
  const { collection } = await openPackage(sourceOf(everything.data))
  expect(collection.notes).toHaveLength(5)
  expect([...collection.decks.values()]).toEqual(['Default', 'Networks', 'Networks (2)'])
  // Coming back to the same person, the cards are known by their ids.
  const keys = collection.notes.map(({ guid }) => `${guid}:0`)
  expect(await callerOf(learner).transfer.known({ keys })).toHaveLength(5)
  expect(await exportDecks(site.db, other, { deckId: second, format: 'apkg' })).toBeNull()
})
