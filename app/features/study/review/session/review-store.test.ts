import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { NewEntry } from '#app/features/study/answers/answer-store.ts'
import { readOlderSteps } from '#app/features/study/answers/older-names.rules.ts'
import type { StoredSession } from './review-device.ts'
import { currentItem, isRepeat, type ReviewItem } from './review-session.rules.ts'
import { ReviewStore } from './review-store.ts'

const anItem = (id: string): ReviewItem => ({
  card: {
    id,
    question: id,
    answer: '',
    hint: 'A hint',
    difficulty: 'easy',
    type: 'Other',
    code: '',
    version: 1,
  },
  deck: { id: `deck of ${id}`, name: 'Graphs', isPublic: false, ownerId: 'me' },
  memory: null,
  isStarred: false,
  note: '',
  repairedLapses: 0,
})

function openStore(stored: StoredSession | null = null) {
  const entries: NewEntry[] = []
  const persisted: StoredSession[] = []
  let idCount = 0
  const store = new ReviewStore({
    learnerId: 'learner',
    start: {
      cards: [anItem('a'), anItem('b')],
      unloaded: 0,
      at: 0,
      day: 7,
      schedule: DEFAULT_SETTINGS,
      settings: {
        timeZone: 'UTC',
        dayStartHour: 4,
        newPerDay: 10,
        minutesPerDay: 20,
        buttons: 2,
        hasConfidence: false,
        targetRetention: 0.9,
        order: 'deck',
        pause: null,
        fit: null,
      },
    },
    stored,
    enqueue: (entry) => entries.push(entry),
    persist: (session) => persisted.push(session),
    createId: () => `id-${(idCount += 1)}`,
    getTime: () => 1_000 * idCount,
  })
  return { store, entries, persisted }
}

test('[HOUSE-01] a press becomes the event that is sent: its card, deck, zone, hints and position in the run', () => {
  const { store, entries } = openStore()
  store.rate('good')
  store.openHint()
  expect(entries).toEqual([])
  store.reveal()
  store.rate('good')
  store.undo()
  const zoneOffsetMinutes = -new Date(0).getTimezoneOffset()
  const place = { cardId: 'a', deckId: 'deck of a', zoneOffsetMinutes }
  expect(entries.map(({ event }) => event)).toMatchObject([
    { kind: 'answer', seq: 1, rating: 'good', hintsUsed: 1, confidence: null, ...place },
    { kind: 'undo', seq: 2, undoes: entries[0]?.event?.id, ...place },
  ])
  expect(entries.map(({ run, state }) => [run.mode, run.deckId, state])).toEqual([
    ['review', 'learner', 'open'],
    ['review', 'learner', 'open'],
  ])
  expect(currentItem(store.getView().session)?.card.id).toBe('a')
})

test('a reload continues the session of the same day, also one that the build before stored', () => {
  const { store, persisted } = openStore()
  store.reveal()
  store.rate('good')
  const [stored] = persisted
  if (stored === undefined) throw new Error('Nothing was stored.')
  const older = stored.steps.map((step) => ({
    ...step,
    question: '',
    answer: { ...step.answer, deckId: undefined, hintsOpened: 3 },
  }))
  const steps = readOlderSteps(older)
  expect(steps).toMatchObject([
    { answer: { kind: 'answer', deckId: 'deck of a', hintsUsed: 3 }, question: 'a' },
  ])
  expect(steps.every(({ answer }) => isRepeat(answer))).toBe(true)
  const next = openStore({ ...stored, steps })
  next.store.undo()
  expect(next.entries).toMatchObject([
    { run: { id: stored.runId }, event: { kind: 'undo', seq: 2, undoes: stored.steps[0]?.answer.id } },
  ])
  expect(openStore({ ...stored, day: 6 }).store.getView().session.steps).toEqual([])
})
