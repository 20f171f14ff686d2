import { sql } from 'kysely'
import type { Transaction } from '#app/platform/database.server.ts'
import {
  type Library,
  type LibraryCard,
  type LibraryCourse,
  type LibraryDeck,
  outlineOfRow,
} from './library.schema.ts'

const LIBRARY_LOCK = 7_110_019

/** False: another process is loading now. The lock is held until the transaction ends. */
export async function lockLibrary(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{
    isLocked: boolean
  }>`select pg_try_advisory_xact_lock(${LIBRARY_LOCK}) as "isLocked"`.execute(tx)
  return rows[0]?.isLocked === true
}

/** Waits until no other process is loading. */
export async function waitForLibrary(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LIBRARY_LOCK})`.execute(tx)
}

export type Kind = 'deck' | 'card' | 'course'
export type LoadedItem = { id: string; kind: Kind; deckId: string | null; fingerprint: string }

export async function listLoadedItems(tx: Transaction): Promise<LoadedItem[]> {
  const { rows } = await sql<LoadedItem>`
    select id, kind, deck_id as "deckId", fingerprint from library_item`.execute(tx)
  return rows
}

/** Whether a library was loaded before, or an administrator chose on the set-up page whether to load it. */
export async function isLibraryDecided(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ isDecided: boolean }>`
    select exists (select from library_item)
      or exists (select from site_setting where set_up_at is not null) as "isDecided"`.execute(tx)
  return rows[0]?.isDecided === true
}

/** The current rows of these ids, in the shape of the files. */
export async function readCurrent(tx: Transaction, ids: readonly string[]): Promise<Library> {
  const { rows: decks } = await sql<LibraryDeck>`
    select id, coalesce(name, '') as name, coalesce(description, '') as description,
      coalesce(category, '') as category
    from public_deck where id = any(${ids}::uuid[])`.execute(tx)
  const { rows: cards } = await sql<LibraryCard>`
    select id, deck_id as "deckId", question, answer, hint, difficulty, type, code
    from public_card where id = any(${ids}::uuid[])`.execute(tx)
  return { decks, cards, courses: await readCourses(tx, ids) }
}

async function readCourses(tx: Transaction, ids: readonly string[]): Promise<LibraryCourse[]> {
  const rows = await tx
    .selectFrom('course')
    .select(['id', 'title', 'description', 'position', 'outline'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const contents = await tx
    .selectFrom('course_content')
    .select(['id', 'html', 'script'])
    .where(sql<boolean>`course_id = any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(contents.map((content) => [content.id, content]))
  return rows.map(({ outline, ...course }) => ({
    ...course,
    topics: outlineOfRow.parse(outline).topics.map(({ id, title, subtopics }) => ({
      id,
      title,
      lessons: subtopics.map((lesson) => ({
        id: lesson.id,
        title: lesson.title,
        html: byId.get(lesson.contentRefId ?? '')?.html ?? '',
        script: byId.get(lesson.contentRefId ?? '')?.script ?? '',
        cardIds: lesson.recommendedFlashcards,
      })),
    })),
  }))
}

/** New decks get times 1 ms apart, so that lists of the newest keep the order of the files. */
export async function insertDecks(tx: Transaction, decks: readonly LibraryDeck[]): Promise<void> {
  for (const [index, { id, name, description, category }] of decks.entries()) {
    await sql`
      insert into public_deck (id, name, description, category, approved, featured, created_at)
      values (${id}, ${name}, ${description}, ${category}, true, true, now() - ${index} * interval '1 ms')`.execute(
      tx,
    )
  }
}

export async function updateDecks(tx: Transaction, decks: readonly LibraryDeck[]): Promise<void> {
  for (const { id, name, description, category } of decks) {
    await sql`
      update public_deck set name = ${name}, description = ${description}, category = ${category},
        version = version + 1, updated_at = now()
      where id = ${id}`.execute(tx)
  }
}

/** Returns the deleted decks: a deck that somebody added cards to stays. */
export async function deleteEmptyDecks(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    delete from public_deck where id = any(${ids}::uuid[]) and card_count = 0 returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Which of these cards a public deck has. */
export async function findPresentCards(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from public_card where id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function retireCards(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with deleted as (delete from public_card where id = any(${ids}::uuid[]) returning *)
    insert into retired_card (id, deck_id, question, answer, hint, difficulty, type, code)
    select id, deck_id, question, answer, hint, difficulty, type, code from deleted
    on conflict (id) do update set question = excluded.question, answer = excluded.answer, hint = excluded.hint,
      difficulty = excluded.difficulty, type = excluded.type, code = excluded.code, retired_at = now()`.execute(
    tx,
  )
}

const columnsOf = (cards: readonly LibraryCard[]) => sql`
  select * from json_to_recordset(${JSON.stringify(cards)}::json) as given (id uuid, "deckId" uuid, question text,
    answer text, hint text, difficulty text, type text, code text)`

/** A statement for each deck: one for the whole library takes longer than a statement may on a slow machine. */
const byDeck = (cards: readonly LibraryCard[]) => Map.groupBy(cards, ({ deckId }) => deckId).values()

export async function insertCards(tx: Transaction, cards: readonly LibraryCard[]): Promise<void> {
  for (const deck of byDeck(cards)) {
    await sql`
      insert into public_card (deck_id, id, question, answer, hint, difficulty, type, code)
      select "deckId", id, question, answer, hint, difficulty, type, code from (${columnsOf(deck)}) given`.execute(
      tx,
    )
  }
  // A card that is in the files again is no longer retired.
  const ids = cards.map(({ id }) => id)
  await sql`delete from retired_card where id = any(${ids}::uuid[])`.execute(tx)
}

export async function updateCards(tx: Transaction, cards: readonly LibraryCard[]): Promise<void> {
  for (const deck of byDeck(cards)) await updateDeckCards(tx, deck)
}

async function updateDeckCards(tx: Transaction, cards: readonly LibraryCard[]): Promise<void> {
  await sql`
    update public_card set question = given.question, answer = given.answer, hint = given.hint,
      difficulty = given.difficulty, type = given.type, code = given.code,
      version = public_card.version + 1, updated_at = now()
    from (${columnsOf(cards)}) given
    where public_card.deck_id = given."deckId" and public_card.id = given.id`.execute(tx)
}

/** A lesson's content has the lesson's own id. */
export async function upsertCourses(tx: Transaction, courses: readonly LibraryCourse[]): Promise<void> {
  for (const course of courses) {
    const lessons = course.topics.flatMap((topic) => topic.lessons)
    const outline = {
      topics: course.topics.map((topic) => ({
        id: topic.id,
        title: topic.title,
        subtopics: topic.lessons.map(({ id, title, cardIds }) => ({
          id,
          title,
          contentRefId: id,
          recommendedFlashcards: cardIds,
        })),
      })),
    }
    const contents = lessons.map(({ id, html, script }) => ({ id, html, script }))
    await sql`
      insert into course_content (id, course_id, html, script)
      select id, ${course.id}, html, script
      from json_to_recordset(${JSON.stringify(contents)}::json) as given (id uuid, html text, script text)
      on conflict (id) do update set html = excluded.html, script = excluded.script, updated_at = now()
      where (course_content.html, course_content.script) is distinct from (excluded.html, excluded.script)`.execute(
      tx,
    )
    await sql`
      delete from course_content
      where course_id = ${course.id} and id <> all(${lessons.map(({ id }) => id)}::uuid[])`.execute(tx)
    await sql`
      insert into course (id, title, description, position, outline, published_at)
      values (${course.id}, ${course.title}, ${course.description}, ${course.position},
        ${JSON.stringify(outline)}::jsonb, now())
      on conflict (id) do update set title = excluded.title, description = excluded.description,
        position = excluded.position, outline = excluded.outline,
        version = course.version + 1, updated_at = now()`.execute(tx)
  }
}

export async function deleteCourses(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from course where id = any(${ids}::uuid[])`.execute(tx)
}

export async function upsertLoadedItems(tx: Transaction, items: readonly LoadedItem[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into library_item (id, kind, deck_id, fingerprint)
    select id, kind, "deckId", fingerprint
    from json_to_recordset(${JSON.stringify(items)}::json)
      as given (id uuid, kind text, "deckId" uuid, fingerprint text)
    on conflict (id) do update set fingerprint = excluded.fingerprint, loaded_at = now()`.execute(tx)
}

/**
 * Notes the order of the cards, and gives decks whose order changed a new revision, so that the queues of their learners
 * follow.
 */
export async function updatePositions(
  tx: Transaction,
  cards: readonly { id: string; position: number }[],
): Promise<void> {
  await sql`
    with moved as (
      update library_item i set position = given.position
      from json_to_recordset(${JSON.stringify(cards)}::json) as given (id uuid, position integer)
      where i.id = given.id and i.kind = 'card' and i.position is distinct from given.position
      returning i.deck_id
    )
    update public_deck set cards_revision = cards_revision + 1
    where id in (select deck_id from moved)`.execute(tx)
}

export async function deleteLoadedItems(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from library_item where id = any(${ids}::uuid[])`.execute(tx)
}
