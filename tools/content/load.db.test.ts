import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Library } from '#app/features/library/library.schema.ts'
import { loadFirstLibrary, loadLibrary as putLibrary } from '#app/features/library/library.service.server.ts'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import { createTestDatabase } from '../../test/database.ts'
import { loadLibrary } from './library.ts'
import { toLoadForm } from './load-form.ts'

const TABLES = ['public_deck', 'public_card', 'course', 'course_content', 'library_item', 'retired_card']
const NOTHING = { added: 0, changed: 0, retired: 0, kept: 0 }

let library: Library
const pools: Array<ReturnType<typeof createPool>> = []

beforeAll(async () => {
  library = toLoadForm(await loadLibrary())
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
})

async function openEmpty(): Promise<Database> {
  const pool = createPool({ DATABASE_URL: await createTestDatabase(), DATABASE_POOL_SIZE: 2 }, () => {})
  pools.push(pool)
  return createDatabase(pool)
}

/** Every row with the transaction that wrote it: equal lists mean that no row was touched. */
async function rowsOf(db: Database) {
  const lists = await Promise.all(
    TABLES.map((table) =>
      sql<{ row: string }>`select ${sql.ref(table)}.xmin::text || ' ' || ${sql.ref(table)}.id as row
        from ${sql.table(table)} order by row`.execute(db),
    ),
  )
  return lists.map(({ rows }) => rows.map(({ row }) => row))
}

/** A few decks and one course: enough for what follows. */
function someOf({ decks, cards, courses }: Library): Library {
  const [first, second] = decks
  if (first === undefined || second === undefined) throw new Error('The library has too few decks.')
  const kept = [first, second]
  return {
    decks: kept,
    cards: cards.filter(({ deckId }) => kept.some(({ id }) => id === deckId)),
    courses: courses.slice(0, 1),
  }
}

const cardsOf = (db: Database, id: string) =>
  db.selectFrom('public_card').select(['id', 'question', 'version']).where('id', '=', id).execute()

test('the whole library goes into an empty database, and a second load changes 0 rows', async () => {
  const db = await openEmpty()
  const first = await putLibrary(db, library)
  expect(first).toEqual({
    deck: { ...NOTHING, added: library.decks.length },
    card: { ...NOTHING, added: library.cards.length },
    course: { ...NOTHING, added: library.courses.length },
  })
  const before = await rowsOf(db)
  expect(before[0]).toHaveLength(library.decks.length)
  expect(before[1]).toHaveLength(library.cards.length)
  expect(await putLibrary(db, library)).toEqual({ deck: NOTHING, card: NOTHING, course: NOTHING })
  expect(await rowsOf(db)).toEqual(before)

  const counts = await db
    .selectFrom('public_deck')
    .select(['card_count', 'featured', 'approved', 'owner_id'])
    .execute()
  expect(counts.every((deck) => deck.card_count >= 30 && deck.featured && deck.approved)).toBe(true)
  expect(counts.every((deck) => deck.owner_id === null)).toBe(true)
}, 60_000)

test('an edited card keeps its id, a removed one is retired with its words, and comes back as itself', async () => {
  const db = await openEmpty()
  const some = someOf(library)
  const [edited, removed, ...rest] = some.cards
  if (edited === undefined || removed === undefined) throw new Error('The deck has too few cards.')
  await putLibrary(db, some)
  const changed = { ...some, cards: [{ ...edited, question: 'Asked better?' }, ...rest] }
  expect(await putLibrary(db, changed)).toMatchObject({ card: { added: 0, changed: 1, retired: 1, kept: 0 } })
  expect(await cardsOf(db, edited.id)).toEqual([{ id: edited.id, question: 'Asked better?', version: 2 }])
  expect(await cardsOf(db, removed.id)).toEqual([])
  const retired = await db.selectFrom('retired_card').select(['id', 'question', 'answer']).execute()
  expect(retired).toEqual([{ id: removed.id, question: removed.question, answer: removed.answer }])

  expect(await putLibrary(db, some)).toMatchObject({ card: { added: 1, changed: 1, retired: 0, kept: 0 } })
  expect(await cardsOf(db, removed.id)).toMatchObject([{ id: removed.id, question: removed.question }])
  expect(await db.selectFrom('retired_card').select('id').execute()).toEqual([])
})

test('what an admin changed, added or deleted here is never overwritten', async () => {
  const db = await openEmpty()
  const some = someOf(library)
  await putLibrary(db, some)
  const [first, second] = some.decks
  const [edited, other] = some.cards
  const [course] = some.courses
  if (!first || !second || !edited || !other || !course) throw new Error('The library is too small.')
  await db.updateTable('public_card').set({ question: 'By hand' }).where('id', '=', edited.id).execute()
  await db.updateTable('course').set({ title: 'By hand' }).where('id', '=', course.id).execute()
  await db.deleteFrom('public_deck').where('id', '=', second.id).execute()

  const next: Library = {
    decks: some.decks.map((deck) => ({ ...deck, description: `${deck.description} More.` })),
    cards: some.cards.map((card) => ({ ...card, hint: 'Think again.' })),
    courses: some.courses.map((each) => ({ ...each, description: 'New.' })),
  }
  const ofSecond = some.cards.filter(({ deckId }) => deckId === second.id).length
  expect(await putLibrary(db, next)).toEqual({
    deck: { ...NOTHING, changed: 1, kept: 1 },
    card: { ...NOTHING, changed: some.cards.length - ofSecond - 1, kept: ofSecond + 1 },
    course: { ...NOTHING, kept: 1 },
  })
  expect(await cardsOf(db, edited.id)).toMatchObject([{ question: 'By hand' }])
  expect(await db.selectFrom('course').select('title').execute()).toEqual([{ title: 'By hand' }])
  expect(await db.selectFrom('public_deck').select('id').execute()).toEqual([{ id: first.id }])

  // Nothing of the first deck is in the files any more, but its edited card stays, and so does the deck.
  expect(await putLibrary(db, { decks: [], cards: [], courses: [] })).toMatchObject({
    deck: { retired: 0, kept: 1 },
    card: { kept: 1 },
    course: { kept: 1 },
  })
  expect(await cardsOf(db, edited.id)).toHaveLength(1)
})

test('a deck and a course that left the files go, the words of the cards stay', async () => {
  const db = await openEmpty()
  const some = someOf(library)
  await putLibrary(db, some)
  await putLibrary(db, { decks: [], cards: [], courses: [] })
  expect((await rowsOf(db)).map((rows) => rows.length)).toEqual([0, 0, 0, 0, 0, some.cards.length])
})

test('two processes that start at once load it once', async () => {
  const db = await openEmpty()
  const some = someOf(library)
  const reports = await Promise.all([1, 2].map(() => loadFirstLibrary(db, () => Promise.resolve(some))))
  expect(reports.filter((report) => report !== null)).toHaveLength(1)
  expect(await loadFirstLibrary(db, () => Promise.reject(new Error('not read again')))).toBeNull()
  expect(await db.selectFrom('public_card').select('id').execute()).toHaveLength(some.cards.length)
})
