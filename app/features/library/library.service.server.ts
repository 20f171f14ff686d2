import { createHash } from 'node:crypto'
import { sanitizeForStore } from '#app/features/courses/lesson/lesson-html.server.ts'
import { replaceCards } from '#app/features/scheduling/replaced/replaced-card.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { chooseStep, type Step } from './library.rules.ts'
import type { Library, LibraryCard, LibraryCourse, LibraryDeck } from './library.schema.ts'
import {
  deleteCourses,
  deleteEmptyDecks,
  deleteLoadedItems,
  findPresentCards,
  insertCards,
  insertDecks,
  isLibraryDecided,
  type Kind,
  listLoadedItems,
  lockLibrary,
  waitForLibrary,
  upsertCourses,
  readCurrent,
  upsertLoadedItems,
  retireCards,
  updateCards,
  updateDecks,
  updatePositions,
} from './library.store.server.ts'

/** How many decks, cards or courses were added, changed, retired, and skipped because they were edited here. */
export type Tally = { added: number; changed: number; retired: number; skipped: number }
export type LoadReport = Record<Kind, Tally>

/** Loads the library; null when another process is loading it. Loading the same library again changes nothing. */
export async function loadLibrary(db: Database, library: Library): Promise<LoadReport | null> {
  return db.transaction().execute(async (tx) => ((await lockLibrary(tx)) ? applyLibrary(tx, library) : null))
}

/**
 * Loads some decks with their cards, and some courses; nothing else is retired. Waits while another process loads.
 */
export async function loadLibraryPart(db: Database, part: Library): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await waitForLibrary(tx)
    await applyLibrary(tx, part, { isPart: true })
  })
}

/** Loads the library on the first start of a new install; null when one was loaded before, or the set-up decided. */
export async function loadFirstLibrary(
  db: Database,
  readLibrary: () => Promise<Library>,
): Promise<LoadReport | null> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockLibrary(tx)) || (await isLibraryDecided(tx))) return null
    return applyLibrary(tx, await readLibrary())
  })
}

const hash = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
const fingerprintDeck = (deck: LibraryDeck) => hash([deck.name, deck.description, deck.category])
const fingerprintCard = (card: LibraryCard) =>
  hash([card.question, card.answer, card.hint, card.difficulty, card.type, card.code])
const fingerprintCourse = ({ title, description, position, topics }: LibraryCourse) =>
  hash([
    [title, description, position],
    topics.map((topic) => [
      [topic.id, topic.title],
      topic.lessons.map((lesson) => [lesson.id, lesson.title, lesson.html, lesson.script, lesson.cardIds]),
    ]),
  ])

type Item<T> = { id: string; value: T | null; step: Step; fingerprint: string; deckId: string | null }
type Plan = { deck: Item<LibraryDeck>[]; card: Item<LibraryCard>[]; course: Item<LibraryCourse>[] }

async function applyLibrary(
  tx: Transaction,
  library: Library,
  { isPart = false }: { isPart?: boolean } = {},
): Promise<LoadReport> {
  const cleaned = { ...library, courses: library.courses.map(cleanCourse) }
  const plan = await planLoad(tx, cleaned, isPart)
  await retireCards(tx, idsOf(plan.card, 'retire'))
  const removedDecks = await deleteEmptyDecks(tx, idsOf(plan.deck, 'retire'))
  for (const item of plan.deck) if (item.step === 'retire' && !removedDecks.has(item.id)) item.step = 'keep'
  await insertDecks(tx, valuesOf(plan.deck, 'add'))
  await updateDecks(tx, valuesOf(plan.deck, 'change'))
  await insertCards(tx, valuesOf(plan.card, 'add'))
  await updateCards(tx, valuesOf(plan.card, 'change'))
  await upsertCourses(tx, [...valuesOf(plan.course, 'add'), ...valuesOf(plan.course, 'change')])
  await deleteCourses(tx, idsOf(plan.course, 'retire'))
  await recordLoadedItems(tx, plan)
  await updatePositions(tx, positionsOf(library.cards))
  await replaceCards(tx, library.replaced ?? [], (ids) => findPresentCards(tx, ids))
  return { deck: countSteps(plan.deck), card: countSteps(plan.card), course: countSteps(plan.course) }
}

const positionsOf = (cards: readonly LibraryCard[]) =>
  [...Map.groupBy(cards, ({ deckId }) => deckId).values()].flatMap((deck) =>
    deck.map(({ id }, position) => ({ id, position })),
  )

/** Sanitizes lessons as the editor does, so that they can be compared. */
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

async function planLoad(tx: Transaction, library: Library, isPart: boolean): Promise<Plan> {
  const items = [...library.decks, ...library.cards, ...library.courses]
  const wantedIds = new Set(items.map(({ id }) => id))
  const loaded = (await listLoadedItems(tx)).filter(({ id }) => !isPart || wantedIds.has(id))
  const ids = new Set([...items, ...loaded].map(({ id }) => id))
  const current = await readCurrent(tx, [...ids])

  function plan<T extends { id: string; deckId?: string }>(
    kind: Kind,
    wanted: readonly T[],
    found: readonly T[],
    fingerprintOf: (value: T) => string,
  ): Item<T>[] {
    const known = new Map(loaded.filter((item) => item.kind === kind).map((item) => [item.id, item]))
    const existing = new Map(found.map((value) => [value.id, fingerprintOf(value)]))
    const removed = [...known.values()].filter(({ id }) => !wanted.some((value) => value.id === id))
    const fingerprintsOf = (id: string) => ({
      current: existing.get(id) ?? null,
      loaded: known.get(id)?.fingerprint ?? null,
    })
    return [
      ...wanted.map((value) => {
        const fingerprint = fingerprintOf(value)
        const step = chooseStep({ wanted: fingerprint, ...fingerprintsOf(value.id) })
        return { id: value.id, value, step, fingerprint, deckId: value.deckId ?? null }
      }),
      ...removed.map(({ id, deckId, fingerprint }) => {
        const step = chooseStep({ wanted: null, ...fingerprintsOf(id) })
        return { id, value: null, step, fingerprint, deckId }
      }),
    ]
  }

  const deck = plan('deck', library.decks, current.decks, fingerprintDeck)
  const card = plan('card', library.cards, current.cards, fingerprintCard)
  const course = plan('course', library.courses, current.courses, fingerprintCourse)
  // Somebody deleted the deck here, so its new cards are skipped.
  const existingDecks = new Set([...current.decks.map(({ id }) => id), ...idsOf(deck, 'add')])
  for (const item of card) {
    if (item.step === 'add' && !existingDecks.has(item.deckId ?? '')) item.step = 'keep'
  }
  return { deck, card, course }
}

const idsOf = (items: readonly Item<unknown>[], step: Step) =>
  items.filter((item) => item.step === step).map(({ id }) => id)

const valuesOf = <T>(items: readonly Item<T>[], step: Step): T[] =>
  items.flatMap((item) => (item.step === step && item.value !== null ? [item.value] : []))

const WRITTEN: ReadonlySet<Step> = new Set<Step>(['add', 'change', 'note'])
const REMOVED: ReadonlySet<Step> = new Set<Step>(['retire', 'forget'])

async function recordLoadedItems(tx: Transaction, plan: Plan): Promise<void> {
  const kinds = ['deck', 'card', 'course'] as const
  const written = kinds.flatMap((kind) =>
    plan[kind]
      .filter(({ step }) => WRITTEN.has(step))
      .map(({ id, deckId, fingerprint }) => ({ id, kind, deckId, fingerprint })),
  )
  await upsertLoadedItems(tx, written)
  const removed = kinds.flatMap((kind) => plan[kind].filter(({ step }) => REMOVED.has(step)))
  await deleteLoadedItems(
    tx,
    removed.map(({ id }) => id),
  )
}

function countSteps(items: readonly Item<unknown>[]): Tally {
  const count = (step: Step) => idsOf(items, step).length
  return { added: count('add'), changed: count('change'), retired: count('retire'), skipped: count('keep') }
}
