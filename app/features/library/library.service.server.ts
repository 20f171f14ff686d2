import { createHash } from 'node:crypto'
import { sanitizeForStore } from '#app/features/courses/lesson/lesson-html.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { chooseStep, type Step } from './library.rules.ts'
import type { Library, LibraryCard, LibraryCourse, LibraryDeck } from './library.schema.ts'
import {
  deleteCourses,
  deleteEmptyDecks,
  deleteLoadedItems,
  insertCards,
  insertDecks,
  isAnythingLoaded,
  type Kind,
  listLoadedItems,
  lockLibrary,
  upsertCourses,
  readCurrent,
  upsertLoadedItems,
  retireCards,
  updateCards,
  updateDecks,
} from './library.store.server.ts'

/** How many decks, cards or courses were added, changed, retired, and kept as somebody made them here. */
export type Tally = { added: number; changed: number; retired: number; kept: number }
export type LoadReport = Record<Kind, Tally>

/** Loads the library; null when another process is at it. The same library twice changes nothing. */
export async function loadLibrary(db: Database, library: Library): Promise<LoadReport | null> {
  return db.transaction().execute(async (tx) => ((await lockLibrary(tx)) ? putLibrary(tx, library) : null))
}

/** What a new install does on its first start; null when the library, or an older one, is there. */
export async function loadFirstLibrary(
  db: Database,
  readLibrary: () => Promise<Library>,
): Promise<LoadReport | null> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockLibrary(tx)) || (await isAnythingLoaded(tx))) return null
    return putLibrary(tx, await readLibrary())
  })
}

const print = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
const printDeck = (deck: LibraryDeck) => print([deck.name, deck.description, deck.category])
const printCard = (card: LibraryCard) =>
  print([card.question, card.answer, card.hint, card.difficulty, card.type, card.code])
const printCourse = ({ title, description, position, topics }: LibraryCourse) =>
  print([
    [title, description, position],
    topics.map((topic) => [
      [topic.id, topic.title],
      topic.lessons.map((lesson) => [lesson.id, lesson.title, lesson.html, lesson.script, lesson.cardIds]),
    ]),
  ])

type Item<T> = { id: string; value: T | null; step: Step; fingerprint: string; deckId: string | null }
type Plan = { deck: Item<LibraryDeck>[]; card: Item<LibraryCard>[]; course: Item<LibraryCourse>[] }

async function putLibrary(tx: Transaction, given: Library): Promise<LoadReport> {
  const plan = await planLoad(tx, { ...given, courses: given.courses.map(cleanCourse) })
  await retireCards(tx, idsOf(plan.card, 'retire'))
  const removedDecks = await deleteEmptyDecks(tx, idsOf(plan.deck, 'retire'))
  for (const item of plan.deck) if (item.step === 'retire' && !removedDecks.has(item.id)) item.step = 'keep'
  await insertDecks(tx, valuesOf(plan.deck, 'add'))
  await updateDecks(tx, valuesOf(plan.deck, 'change'))
  await insertCards(tx, valuesOf(plan.card, 'add'))
  await updateCards(tx, valuesOf(plan.card, 'change'))
  await upsertCourses(tx, [...valuesOf(plan.course, 'add'), ...valuesOf(plan.course, 'change')])
  await deleteCourses(tx, idsOf(plan.course, 'retire'))
  await rememberAll(tx, plan)
  return { deck: tally(plan.deck), card: tally(plan.card), course: tally(plan.course) }
}

/** Lessons are kept as the editor would keep them, so that the two can be compared. */
const cleanCourse = (course: LibraryCourse): LibraryCourse => ({
  ...course,
  topics: course.topics.map((topic) => ({
    ...topic,
    lessons: topic.lessons.map((lesson) => ({
      ...lesson,
      html: sanitizeForStore(lesson.html),
      script: lesson.script.trim(),
    })),
  })),
})

async function planLoad(tx: Transaction, library: Library): Promise<Plan> {
  const loaded = await listLoadedItems(tx)
  const given = [...library.decks, ...library.cards, ...library.courses]
  const ids = new Set([...given, ...loaded].map(({ id }) => id))
  const current = await readCurrent(tx, [...ids])

  function plan<T extends { id: string; deckId?: string }>(
    kind: Kind,
    wanted: readonly T[],
    found: readonly T[],
    fingerprintOf: (value: T) => string,
  ): Item<T>[] {
    const known = new Map(loaded.filter((item) => item.kind === kind).map((item) => [item.id, item]))
    const there = new Map(found.map((value) => [value.id, fingerprintOf(value)]))
    const left = [...known.values()].filter(({ id }) => !wanted.some((value) => value.id === id))
    const standing = (id: string) => ({
      current: there.get(id) ?? null,
      loaded: known.get(id)?.fingerprint ?? null,
    })
    return [
      ...wanted.map((value) => {
        const fingerprint = fingerprintOf(value)
        const step = chooseStep({ wanted: fingerprint, ...standing(value.id) })
        return { id: value.id, value, step, fingerprint, deckId: value.deckId ?? null }
      }),
      ...left.map(({ id, deckId, fingerprint }) => {
        const step = chooseStep({ wanted: null, ...standing(id) })
        return { id, value: null, step, fingerprint, deckId }
      }),
    ]
  }

  const deck = plan('deck', library.decks, current.decks, printDeck)
  const card = plan('card', library.cards, current.cards, printCard)
  const course = plan('course', library.courses, current.courses, printCourse)
  // Somebody deleted the deck here: its new cards have nowhere to go.
  const decksThere = new Set([...current.decks.map(({ id }) => id), ...idsOf(deck, 'add')])
  for (const item of card) {
    if (item.step === 'add' && !decksThere.has(item.deckId ?? '')) item.step = 'keep'
  }
  return { deck, card, course }
}

const idsOf = (items: readonly Item<unknown>[], step: Step) =>
  items.filter((item) => item.step === step).map(({ id }) => id)

const valuesOf = <T>(items: readonly Item<T>[], step: Step): T[] =>
  items.flatMap((item) => (item.step === step && item.value !== null ? [item.value] : []))

const WRITTEN: ReadonlySet<Step> = new Set<Step>(['add', 'change', 'note'])
const GONE: ReadonlySet<Step> = new Set<Step>(['retire', 'forget'])

async function rememberAll(tx: Transaction, plan: Plan): Promise<void> {
  const kinds = ['deck', 'card', 'course'] as const
  const written = kinds.flatMap((kind) =>
    plan[kind]
      .filter(({ step }) => WRITTEN.has(step))
      .map(({ id, deckId, fingerprint }) => ({ id, kind, deckId, fingerprint })),
  )
  await upsertLoadedItems(tx, written)
  const gone = kinds.flatMap((kind) => plan[kind].filter(({ step }) => GONE.has(step)))
  await deleteLoadedItems(
    tx,
    gone.map(({ id }) => id),
  )
}

function tally(items: readonly Item<unknown>[]): Tally {
  const count = (step: Step) => idsOf(items, step).length
  return { added: count('add'), changed: count('change'), retired: count('retire'), kept: count('keep') }
}
