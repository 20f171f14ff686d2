import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/features/scheduling/schedule/schedule.rules.ts'
import { newId } from '#app/shared/ids.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import {
  addBatch,
  canUndo,
  CARDS_BEFORE_RETURN,
  changeItem,
  countSession,
  currentItem,
  dropCard,
  isFinished,
  needsRepair,
  openHint,
  rate,
  restoreCard,
  reveal,
  type ReviewItem,
  type ReviewSession,
  setConfidence,
  startSession,
  undo,
  UNDO_REACH,
} from './review-session.rules.ts'

const AT = 1_700_000_000_000

const anItem = (question: string): ReviewItem => ({
  card: {
    id: newId(),
    question,
    answer: 'A',
    hint: '',
    difficulty: 'easy',
    type: 'Other',
    code: '',
    version: 1,
  },
  deck: { id: newId(), name: 'Graphs', isPublic: false, ownerId: 'me' },
  memory: null,
  isStarred: false,
  note: '',
  repairedLapses: 0,
})

const start = (count: number, unloaded = 0) =>
  startSession({
    items: Array.from({ length: count }, (_, index) => anItem(`Q${index + 1}`)),
    unloaded,
    at: AT,
  })

type Rating = 'again' | 'hard' | 'good' | 'easy'

function answer(session: ReviewSession, rating: Rating, at = AT): ReviewSession {
  const shown = setConfidence(reveal(session, false), null)
  const rated = rate(shown, { id: newId(), at, zoneOffsetMinutes: 0, rating }, DEFAULT_SETTINGS)
  if (rated === null) throw new Error('Nothing to rate.')
  return rated.session
}

const questions = ({ upcoming }: ReviewSession) => upcoming.map(({ card }) => card.question)
const shown = (session: ReviewSession) => currentItem(session)?.card.question ?? null

describe('a failed card', () => {
  test('[REV-02] comes back after eight other cards', () => {
    let session = answer(start(12), 'again')
    for (let count = 0; count < CARDS_BEFORE_RETURN - 1; count += 1) session = answer(session, 'good')
    expect(shown(session)).not.toBe('Q1')
    session = answer(session, 'good')
    expect(shown(session)).toBe('Q1')
  })

  test('[REV-02] comes back after ten minutes, if that is sooner', () => {
    const failed = answer(start(12), 'again')
    const later = answer(failed, 'good', AT + 11 * MINUTE_MS)
    expect(shown(later)).toBe('Q1')
  })

  test('[REV-02] comes back at once when nothing else is left, and the session ends only when it is right', () => {
    const failed = answer(start(1), 'again')
    expect(shown(failed)).toBe('Q1')
    expect(isFinished(failed)).toBe(false)
    expect(isFinished(answer(failed, 'good'))).toBe(true)
  })
})

test('[REV-03] nothing rates a card whose answer is not shown', () => {
  const input = { id: newId(), at: AT, zoneOffsetMinutes: 0, rating: 'good' as const }
  expect(rate(start(2), input, DEFAULT_SETTINGS)).toBeNull()
})

test('[REV-04] hints open one at a time, only on the question, and their number goes with the answer', () => {
  let session = openHint(openHint(start(1), 2), 2)
  expect(session.hintsUsed).toBe(2)
  session = openHint(session, 2)
  expect(session.hintsUsed).toBe(2)
  const done = answer(session, 'good')
  expect(done.steps[0]?.answer.hintsUsed).toBe(2)
  // A hint lowers Completed to Hard: a new card then comes back within the day.
  expect(done.steps[0]?.next.phase).toBe('learning')
})

test('[REV-05] the confidence question comes before about one reveal in four, and can be switched off', () => {
  const sessions = Array.from({ length: 2_000 }, () => start(1))
  const prompted = sessions.filter((session) => reveal(session, true).side === 'confidence').length
  expect(prompted / sessions.length).toBeGreaterThan(0.2)
  expect(prompted / sessions.length).toBeLessThan(0.3)
  expect(sessions.some((session) => reveal(session, false).side === 'confidence')).toBe(false)
})

test('[MEM-05] undo at any depth gives the session before the answer, for any answers', () => {
  const ratings = fc.array(fc.constantFrom<Rating>('again', 'hard', 'good', 'easy'), { maxLength: 30 })
  fc.assert(
    fc.property(ratings, fc.integer({ min: 1, max: 8 }), (presses, cards) => {
      const sessions = [start(cards)]
      for (const rating of presses) {
        const last = sessions.at(-1)
        if (last === undefined || currentItem(last) === null) break
        sessions.push(answer(last, rating))
      }
      let undone = sessions.at(-1)
      for (const before of sessions.toReversed().slice(1)) {
        undone = undone === undefined ? undefined : undo(undone, AT)?.session
        // The shown card and its memory are exact; the order of waiting cards may differ, as they wait for time.
        expect(undone === undefined ? null : currentItem(undone)).toEqual(currentItem(before))
        expect(undone?.steps).toEqual(before.steps)
        expect(countSession(undone ?? before).total).toBe(countSession(before).total)
      }
    }),
    { numRuns: 300 },
  )
})

test('[MEM-05] a long session keeps the cards of the answers that can be undone, and of the others what its last screen shows', () => {
  const answers = UNDO_REACH + 3
  let session = start(answers)
  for (let count = 0; count < answers; count += 1) session = answer(session, 'good')
  expect(session.steps.map(({ item }) => item === null).indexOf(false)).toBe(3)
  expect(session.steps.map(({ question }) => question)).toEqual(questions(start(answers)))
  for (let count = 0; count < UNDO_REACH; count += 1) {
    expect(canUndo(session)).toBe(true)
    session = undo(session, AT)?.session ?? session
  }
  expect(shown(session)).toBe('Q4')
  expect(canUndo(session)).toBe(false)
  expect(undo(session, AT)).toBeNull()
  expect(countSession(session)).toMatchObject({ position: 4, total: answers, completed: 3 })
})

test('[WALK-10] the counter counts cards that come back, and ends at the last one', () => {
  let session = answer(answer(start(3), 'again'), 'good')
  expect(countSession(session)).toMatchObject({ position: 3, total: 4 })
  session = answer(session, 'good')
  expect(shown(session)).toBe('Q1')
  expect(countSession(session)).toMatchObject({ position: 4, total: 4 })
  session = answer(session, 'again')
  expect(countSession(session)).toMatchObject({ position: 5, total: 5, repeated: 2 })
  session = answer(session, 'easy')
  expect(isFinished(session)).toBe(true)
  expect(countSession(session)).toMatchObject({ position: 5, total: 5 })
})

test('[MEM-05] undo keeps an edit and a note that came after the answer', () => {
  const session = start(2)
  const cardId = currentItem(session)?.card.id ?? ''
  const rated = answer(session, 'good')
  const edited = changeItem(rated, cardId, (item) => ({
    ...item,
    note: 'Mine',
    card: { ...item.card, question: 'Better' },
  }))
  const undone = undo(edited, AT)?.session
  expect(undone === undefined ? null : currentItem(undone)).toMatchObject({
    note: 'Mine',
    card: { question: 'Better' },
  })
})

test('[MEM-05] after a reload, answers that the server did not have yet are applied to its cards', () => {
  const first = start(3)
  const failed = answer(first, 'again')
  const both = answer(failed, 'good')
  const reloaded = startSession({
    items: first.upcoming,
    unloaded: 0,
    steps: both.steps,
    at: AT + 1_000,
  })
  expect(questions(reloaded)).toEqual(['Q3'])
  expect(reloaded.waiting.map(({ item }) => item.card.question)).toEqual(['Q1'])
  expect(countSession(reloaded)).toMatchObject({ completed: 1, repeated: 1 })
})

test('[MEM-05] after a reload of a session over new cards, a failed card still comes back, a suspended one does not', () => {
  const failed = answer(answer(start(3), 'again'), 'again')
  const [first, second] = failed.steps
  if (first === undefined || second === undefined) throw new Error('Two answers were given.')
  const reloaded = startSession({
    items: failed.upcoming,
    unloaded: 0,
    steps: failed.steps,
    dropped: [second.answer.cardId],
    at: AT + 1_000,
  })
  expect(questions(reloaded)).toEqual(['Q3'])
  expect(reloaded.waiting.map(({ item }) => item.card.id)).toEqual([first.answer.cardId])
})

test('[MEM-08] [MEM-09] a suspended card leaves, and comes back by undo', () => {
  const session = start(3)
  const item = currentItem(session)
  if (item === null) throw new Error('There is a card.')
  const dropped = dropCard(session, item.card.id, AT)
  expect(questions(dropped)).toEqual(['Q2', 'Q3'])
  expect(questions(restoreCard(dropped, item, AT))).toEqual(['Q1', 'Q2', 'Q3'])
})

test('[REV-01] a batch adds only cards that are not here yet, and an empty session goes on', () => {
  const session = start(2, 3)
  const [first] = session.upcoming
  if (first === undefined) throw new Error('There is a card.')
  const more = addBatch(session, [first, anItem('Q3')], 2, AT)
  expect(questions(more)).toEqual(['Q1', 'Q2', 'Q3'])
  expect(countSession(more).total).toBe(5)
  const done = answer(answer(session, 'good'), 'good')
  expect(isFinished(done)).toBe(false)
  expect(shown(addBatch(done, [anItem('Q4')], 0, AT))).toBe('Q4')
})

test('[MEM-10] a card that was forgotten four times is offered for repair, then after every second time', () => {
  const item = anItem('Q')
  const memory = (lapses: number) => ({
    phase: 'review' as const,
    stability: 3,
    difficulty: 7,
    lastReviewAt: AT,
    lastReviewDay: 1,
    intervalDays: 3,
    dueDay: 4,
    dueAt: AT,
    reps: 9,
    lapses,
    overconfidentDay: null,
  })
  const offered = (from: number, to: number, repairedLapses = 0) =>
    needsRepair({ ...item, memory: memory(from), repairedLapses }, memory(to))
  expect(offered(2, 3)).toBe(false)
  expect(offered(3, 4)).toBe(true)
  expect(offered(4, 4)).toBe(false)
  expect(offered(4, 5, 4)).toBe(false)
  expect(offered(5, 6, 4)).toBe(true)
})
