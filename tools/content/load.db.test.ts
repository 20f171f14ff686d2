import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  readAnswerableCards,
  readDeckSummaries,
} from '#app/features/cards/summary/deck-summary.service.server.ts'
import type { Library } from '#app/features/library/library.schema.ts'
import {
  loadFirstLibrary,
  loadLibrary as storeLibrary,
} from '#app/features/library/library.service.server.ts'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestDatabase } from '../../test/database.ts'
import { buildCardRow } from '../../test/factories/card.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { loadLibrary } from './library.ts'
import { toLoadForm } from './load-form.ts'

const TABLES = ['public_deck', 'public_card', 'course', 'course_content', 'library_item', 'retired_card']
const NOTHING = { added: 0, changed: 0, retired: 0, skipped: 0 }

let library: Library
const pools: Array<ReturnType<typeof createPool>> = []

beforeAll(async () => {
  library = toLoadForm(await loadLibrary())
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
})

async function openEmptyDatabase(): Promise<Database> {
  const pool = createPool({ DATABASE_URL: await createTestDatabase(), DATABASE_POOL_SIZE: 2 }, () => {})
  pools.push(pool)
  return createDatabase(pool)
}

/** Lists every row with the transaction that wrote it: equal lists mean that no row was changed. */
async function rowsOf(db: Database) {
  const lists = await Promise.all(
    TABLES.map((table) =>
      sql<{ row: string }>`select ${sql.ref(table)}.xmin::text || ' ' || ${sql.ref(table)}.id as row
        from ${sql.table(table)} order by row`.execute(db),
    ),
  )
  return lists.map(({ rows }) => rows.map(({ row }) => row))
}

/** Returns two decks and one course of the library. */
function selectPart({ decks, cards, courses }: Library): Library {
  const [first, second] = decks
  if (first === undefined || second === undefined) throw new Error('The library has too few decks.')
  const selected = [first, second]
  return {
    decks: selected,
    cards: cards.filter(({ deckId }) => selected.some(({ id }) => id === deckId)),
    courses: courses.slice(0, 1),
  }
}

const cardsOf = (db: Database, id: string) =>
  db.selectFrom('public_card').select(['id', 'question', 'version']).where('id', '=', id).execute()

test('the whole library loads into an empty database, and a second load changes 0 rows', async () => {
  const db = await openEmptyDatabase()
  const first = await storeLibrary(db, library)
  expect(first).toEqual({
    deck: { ...NOTHING, added: library.decks.length },
    card: { ...NOTHING, added: library.cards.length },
    course: { ...NOTHING, added: library.courses.length },
  })
  const before = await rowsOf(db)
  expect(before[0]).toHaveLength(library.decks.length)
  expect(before[1]).toHaveLength(library.cards.length)
  expect(await storeLibrary(db, library)).toEqual({ deck: NOTHING, card: NOTHING, course: NOTHING })
  expect(await rowsOf(db)).toEqual(before)

  const counts = await db
    .selectFrom('public_deck')
    .select(['card_count', 'featured', 'approved', 'owner_id'])
    .execute()
  expect(counts.every((deck) => deck.card_count >= 30 && deck.featured && deck.approved)).toBe(true)
  expect(counts.every((deck) => deck.owner_id === null)).toBe(true)
}, 60_000)

test('no statement inserts the cards of two decks: all of them take longer than a statement may on a slow machine', async () => {
  const db = await openEmptyDatabase()
  await sql`create table decks_of_statement (decks integer)`.execute(db)
  await sql`
    create function note_decks() returns trigger language plpgsql as $$ begin
      insert into decks_of_statement select count(distinct deck_id) from inserted;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger noted after insert on public_card referencing new table as inserted
    for each statement execute function note_decks()`.execute(db)
  await storeLibrary(db, selectPart(library))
  const { rows } = await sql<{ decks: number }>`select decks from decks_of_statement`.execute(db)
  expect(rows).toEqual([{ decks: 1 }, { decks: 1 }])
})

test('an edited card keeps its id, a removed one is retired with its text, and can be restored', async () => {
  const db = await openEmptyDatabase()
  const part = selectPart(library)
  const [edited, removed, ...rest] = part.cards
  if (edited === undefined || removed === undefined) throw new Error('The deck has too few cards.')
  await storeLibrary(db, part)
  const changed = { ...part, cards: [{ ...edited, question: 'Asked better?' }, ...rest] }
  expect(await storeLibrary(db, changed)).toMatchObject({
    card: { added: 0, changed: 1, retired: 1, skipped: 0 },
  })
  expect(await cardsOf(db, edited.id)).toEqual([{ id: edited.id, question: 'Asked better?', version: 2 }])
  expect(await cardsOf(db, removed.id)).toEqual([])
  const retired = await db.selectFrom('retired_card').select(['id', 'question', 'answer']).execute()
  expect(retired).toEqual([{ id: removed.id, question: removed.question, answer: removed.answer }])

  expect(await storeLibrary(db, part)).toMatchObject({
    card: { added: 1, changed: 1, retired: 0, skipped: 0 },
  })
  expect(await cardsOf(db, removed.id)).toMatchObject([{ id: removed.id, question: removed.question }])
  expect(await db.selectFrom('retired_card').select('id').execute()).toEqual([])
})

test('changes, additions and deletions by an admin are never overwritten', async () => {
  const db = await openEmptyDatabase()
  const part = selectPart(library)
  await storeLibrary(db, part)
  const [first, second] = part.decks
  const [edited, other] = part.cards
  const [course] = part.courses
  if (!first || !second || !edited || !other || !course) throw new Error('The library is too small.')
  await db.updateTable('public_card').set({ question: 'By hand' }).where('id', '=', edited.id).execute()
  await db.updateTable('course').set({ title: 'By hand' }).where('id', '=', course.id).execute()
  await db.deleteFrom('public_deck').where('id', '=', second.id).execute()

  const next: Library = {
    decks: part.decks.map((deck) => ({ ...deck, description: `${deck.description} More.` })),
    cards: part.cards.map((card) => ({ ...card, hint: 'Think again.' })),
    courses: part.courses.map((each) => ({ ...each, description: 'New.' })),
  }
  const cardsOfSecond = part.cards.filter(({ deckId }) => deckId === second.id).length
  expect(await storeLibrary(db, next)).toEqual({
    deck: { ...NOTHING, changed: 1, skipped: 1 },
    card: { ...NOTHING, changed: part.cards.length - cardsOfSecond - 1, skipped: cardsOfSecond + 1 },
    course: { ...NOTHING, skipped: 1 },
  })
  expect(await cardsOf(db, edited.id)).toMatchObject([{ question: 'By hand' }])
  expect(await db.selectFrom('course').select('title').execute()).toEqual([{ title: 'By hand' }])
  expect(await db.selectFrom('public_deck').select('id').execute()).toEqual([{ id: first.id }])

  // The first deck is no longer in the files, but its edited card stays, and so does the deck.
  expect(await storeLibrary(db, { decks: [], cards: [], courses: [] })).toMatchObject({
    deck: { retired: 0, skipped: 1 },
    card: { skipped: 1 },
    course: { skipped: 1 },
  })
  expect(await cardsOf(db, edited.id)).toHaveLength(1)
})

test('a deck and a course that were removed from the files are deleted, the texts of the cards stay', async () => {
  const db = await openEmptyDatabase()
  const part = selectPart(library)
  await storeLibrary(db, part)
  await storeLibrary(db, { decks: [], cards: [], courses: [] })
  expect((await rowsOf(db)).map((rows) => rows.length)).toEqual([0, 0, 0, 0, 0, part.cards.length])
})

test('two processes that start at once load the library once', async () => {
  const db = await openEmptyDatabase()
  const part = selectPart(library)
  const reports = await Promise.all([1, 2].map(() => loadFirstLibrary(db, () => Promise.resolve(part))))
  expect(reports.filter((report) => report !== null)).toHaveLength(1)
  expect(await loadFirstLibrary(db, () => Promise.reject(new Error('not read again')))).toBeNull()
  expect(await db.selectFrom('public_card').select('id').execute()).toHaveLength(part.cards.length)
})

test('[WALK-02] new cards come as the library teaches them, and follow when its order changes', async () => {
  const db = await openEmptyDatabase()
  const part = selectPart(library)
  const viewer = { id: newId(), role: 'user', name: '', email: '' } as const
  const [deck] = part.decks
  const deckId = deck?.id ?? ''
  const wanted = part.cards.filter((card) => card.deckId === deckId).map(({ id }) => id)
  const read = async () => {
    const summaries = await readDeckSummaries(db, viewer, [deckId])
    const cards = await readAnswerableCards(db, viewer, [...summaries.values()])
    return { revision: summaries.get(deckId)?.revision, ids: cards.map(({ cardId }) => cardId) }
  }
  await storeLibrary(db, part)
  const first = await read()
  expect(first.ids).toEqual(wanted)
  await storeLibrary(db, part)
  expect(await read()).toEqual(first)
  await storeLibrary(db, { ...part, cards: part.cards.toReversed() })
  const second = await read()
  expect(second.ids).toEqual(wanted.toReversed())
  expect(second.revision).not.toBe(first.revision)
})

test('[WALK-02] own cards come in the order in which they were added', async () => {
  const db = await openEmptyDatabase()
  const owner = await insertPerson(db)
  const cards = ['zebra', 'apple', 'mango'].map((question) => buildCardRow({ question }))
  const deck = await insertDeck(db, { ownerId: owner.id, cards })
  for (const [day, { id }] of cards.entries()) {
    await sql`update card set created_at = now() + make_interval(days => ${day}) where id = ${id}`.execute(db)
  }
  const viewer = { ...owner, role: 'user' as const }
  const summaries = await readDeckSummaries(db, viewer, [deck.id])
  const found = await readAnswerableCards(db, viewer, [...summaries.values()])
  expect(found.map(({ cardId }) => cardId)).toEqual(cards.map(({ id }) => id))
})
