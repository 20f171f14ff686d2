import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clampReportedTime,
  countRun,
  countMinutes,
  currentCardId,
  listRepeatedCards,
  replayEvents,
  isFinished,
  isLastCard,
  MAX_DURATION_MS,
  progressPercent,
  reduceRun,
  type Run,
  startRun,
} from './study.rules.ts'

const CARDS = ['a', 'b', 'c']

/** R repeats, C completes (both after showing the answer), U undoes. */
function play(cards: readonly string[], moves: string): Run {
  let at = 1_000
  let run = startRun(cards, { id: 'run', at })
  for (const [index, move] of moves.split('').entries()) {
    at += 100
    run = step(run, move, `e${String(index).padStart(4, '0')}`, at)
  }
  return run
}

function step(run: Run, move: string, id: string, at: number): Run {
  if (move === 'U') return reduceRun(run, { kind: 'undo', id, at })
  const shown = reduceRun(run, { kind: 'reveal' })
  return reduceRun(shown, { kind: 'rate', rating: move === 'R' ? 'again' : 'good', id, at })
}

test('[STUDY-02] the queue starts with all cards in the given order, question side up', () => {
  const run = startRun(CARDS, { id: 'run', at: 5 })
  expect(run.queue).toEqual(CARDS)
  expect([currentCardId(run), run.isAnswerShown, run.shownAt]).toEqual(['a', false, 5])
  expect(reduceRun(run, { kind: 'reveal' }).isAnswerShown).toBe(true)
})

test('[WALL-06] the repeated cards are counted as cards, not as answers, without undone ones', () => {
  expect(listRepeatedCards(play(CARDS, 'RRCRCC'))).toEqual(['a', 'b'])
  expect(listRepeatedCards(play(CARDS, 'RUCCC'))).toEqual([])
  const run = play(CARDS, 'RCCC')
  expect(listRepeatedCards({ ...run, cardIds: ['b', 'c'] })).toEqual([])
  expect(countMinutes(run)).toBe(1)
  const answers = run.answers.map((answer) => ({ ...answer, durationMs: 50_000 }))
  expect(countMinutes({ ...run, answers })).toBe(3)
})

test('[STUDY-02] a card cannot be rated before its answer is shown', () => {
  const run = startRun(CARDS, { id: 'run', at: 0 })
  expect(reduceRun(run, { kind: 'rate', rating: 'good', id: 'x', at: 1 })).toBe(run)
})

test.each([
  ['', 'a', ['a', 'b', 'c'], 0, 0],
  ['C', 'b', ['a', 'b', 'c'], 1, 0],
  ['R', 'b', ['a', 'b', 'c', 'a'], 0, 1],
  ['RC', 'c', ['a', 'b', 'c', 'a'], 1, 1],
  ['RCR', 'a', ['a', 'b', 'c', 'a', 'c'], 1, 2],
  ['RCRR', 'c', ['a', 'b', 'c', 'a', 'c', 'a'], 1, 3],
  ['CCC', null, ['a', 'b', 'c'], 3, 0],
  ['CCRC', null, ['a', 'b', 'c', 'c'], 3, 1],
])(
  '[STUDY-03] after %s the current card is %s of the queue %j',
  (moves, card, queue, completed, repeated) => {
    const run = play(CARDS, moves)
    expect(run.queue).toEqual(queue)
    expect(currentCardId(run)).toBe(card)
    expect(countRun(run)).toMatchObject({ completed, repeated, total: queue.length })
  },
)

test('[STUDY-04] the run is finished when its queue is exhausted, and not before', () => {
  expect(isFinished(play(CARDS, 'CC'))).toBe(false)
  expect(isFinished(play(CARDS, 'CCC'))).toBe(true)
  expect(isFinished(play(CARDS, 'CCR'))).toBe(false)
  expect(isFinished(play(CARDS, 'CCRC'))).toBe(true)
  expect(countRun(play(CARDS, 'CCRC'))).toEqual({ completed: 3, repeated: 1, position: 4, total: 4 })
})

test.each([
  [0, 0, 24, 0],
  [5, 2, 26, 27],
  [1, 0, 3, 33],
  [2, 0, 3, 67],
  [199, 0, 200, 99],
  [20, 9, 30, 97],
  [20, 10, 30, 100],
  [20, 10, 20, 100],
  [0, 0, 0, 0],
])('[STUDY-05] %i completed and %i repeated of %i are %i %%', (completed, repeated, total, percent) => {
  expect(progressPercent({ completed, repeated, total })).toBe(percent)
})

test('isLastCard is true only for the last card of the queue', () => {
  expect(isLastCard(play(CARDS, 'C'))).toBe(false)
  expect(isLastCard(play(CARDS, 'CC'))).toBe(true)
  expect(isLastCard(play(CARDS, 'CR'))).toBe(false)
})

test('undo goes back several steps, also from the end, and stops at the first card', () => {
  expect(isFinished(play(CARDS, 'CCC'))).toBe(true)
  const back = play(CARDS, 'CCCUU')
  expect([currentCardId(back), back.isAnswerShown, countRun(back).completed]).toEqual(['b', true, 1])
  const start = play(CARDS, 'RUUU')
  expect([currentCardId(start), start.queue, start.events.length]).toEqual(['a', CARDS, 2])
})

test('the duration runs from question to answer; after an undo it continues from where it was', () => {
  let run = startRun(CARDS, { id: 'run', at: 1_000 })
  run = step(run, 'C', 'e1', 4_500)
  expect(run.answers[0]?.durationMs).toBe(3_500)
  run = reduceRun(run, { kind: 'undo', id: 'e2', at: 60_000 })
  run = step(run, 'R', 'e3', 61_000)
  expect(run.answers).toMatchObject([{ rating: 'again', durationMs: 4_500 }])
  expect(step(run, 'C', 'e4', 61_000 + 2 * MAX_DURATION_MS).answers[1]?.durationMs).toBe(MAX_DURATION_MS)
  expect(step(run, 'C', 'e5', 10).answers[1]?.durationMs).toBe(0)
})

test('a hint toggles on the question side only, and its use is recorded with the answer', () => {
  const opened = reduceRun(startRun(CARDS, { id: 'run', at: 0 }), { kind: 'toggleHint' })
  expect(opened.isHintShown).toBe(true)
  const shown = reduceRun(reduceRun(opened, { kind: 'toggleHint' }), { kind: 'reveal' })
  expect(shown.isHintShown).toBe(false)
  expect(reduceRun(shown, { kind: 'toggleHint' })).toBe(shown)
  const rated = step(step(opened, 'C', 'e1', 1), 'C', 'e2', 2)
  expect(rated.answers.map(({ hintsUsed }) => hintsUsed)).toEqual([1, 0])
})

test('after a deck change the answers stay, deleted cards are not repeated, new cards are added', () => {
  const { events } = play(CARDS, 'RC')
  const run = replayEvents({ id: 'run', startedAt: 0 }, ['b', 'c', 'd'], events, 9)
  // 'a' was to be repeated but is deleted.
  expect(run.queue).toEqual(['a', 'b', 'c', 'd'])
  expect(countRun(run)).toEqual({ completed: 1, repeated: 1, position: 3, total: 4 })
  const undone = reduceRun(reduceRun(run, { kind: 'undo', id: 'x', at: 10 }), {
    kind: 'undo',
    id: 'y',
    at: 11,
  })
  expect([currentCardId(undone), undone.isAnswerShown, undone.queue]).toEqual(['b', false, ['b', 'c', 'd']])
})

test.each([
  ['a plain time', 1_000_000, 1_000_500, 1_000_000],
  ['5 minutes ahead', 1_300_000, 1_000_000, 1_300_000],
  ['a day ahead', 87_400_000, 1_000_000, 1_300_000],
  ['400 days ago', 0, 400 * 86_400_000, 0],
  ['401 days ago', 0, 401 * 86_400_000, 86_400_000],
])('a reported time, %s, is clamped to the accepted range', (_, reported, received, expected) => {
  expect(clampReportedTime(reported, received)).toBe(expected)
})

const aDeck = fc
  .integer({ min: 1, max: 12 })
  .map((size) => Array.from({ length: size }, (_, card) => `c${card}`))
/** L is a reload: only the events survive. */
const someMoves = fc.array(fc.constantFrom('R', 'C', 'C', 'U', 'L'), { maxLength: 60 })

function reload(run: Run, at: number): Run {
  // A store returns copies, in any order.
  const events = structuredClone([...run.events]).reverse()
  return replayEvents({ id: run.id, startedAt: run.startedAt }, run.cardIds, events, at)
}

/** The parts of a run that survive a reload. */
const persistentPart = ({ shownAt: _, isAnswerShown: __, isHintShown: ___, hintsUsed: ____, ...rest }: Run) =>
  rest

test('[STUDY-05] for any answers, undos and reloads: counts add up, progress stays within 0 and 100, reloads change nothing', () => {
  fc.assert(
    fc.property(aDeck, someMoves, (cards, moves) => {
      let run = startRun(cards, { id: 'run', at: 0 })
      for (const [index, move] of moves.entries()) {
        const id = `e${String(index).padStart(4, '0')}`
        const before = run
        run = move === 'L' ? reload(run, index) : step(run, move, id, index)
        expect(move !== 'L' || isDeepStrictEqual(persistentPart(run), persistentPart(before))).toBe(true)
        const counts = countRun(run)
        expect(counts.completed + counts.repeated).toBe(run.answers.length)
        // Each Repeat lengthens the queue by one.
        expect(counts.total).toBe(cards.length + counts.repeated)
        const percent = progressPercent(counts)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        expect(percent === 100).toBe(isFinished(run))
        expect(isFinished(run)).toBe(currentCardId(run) === null)
        expect(run.queue.slice(0, run.answers.length)).toEqual(run.answers.map(({ cardId }) => cardId))
        expect(run.events.map(({ seq }) => seq)).toEqual(run.events.map((_, index) => index + 1))
      }
      // Completing the remaining cards always ends the run at 100 with every card completed.
      for (let left = 0; !isFinished(run); left += 1) run = step(run, 'C', `z${left}`, 1_000 + left)
      expect(progressPercent(countRun(run))).toBe(100)
      expect(new Set(run.answers.map(({ cardId }) => cardId))).toEqual(new Set(cards))
      expect(countRun(run).completed).toBe(cards.length)
    }),
    { numRuns: 500 },
  )
})

test('for any run: undo restores the state before the last answer', () => {
  fc.assert(
    fc.property(aDeck, someMoves, fc.constantFrom('R', 'C'), fc.nat(5_000), (cards, moves, last, waitMs) => {
      let before = startRun(cards, { id: 'run', at: 0 })
      for (const [index, move] of moves.entries()) {
        before = move === 'L' ? reload(before, index) : step(before, move, `e${index}`, index)
      }
      fc.pre(!isFinished(before))
      before = reduceRun(before, { kind: 'reveal' })
      const ratedAt = moves.length + waitMs
      const after = step(before, last, 'rated', ratedAt)
      const undone = reduceRun(after, { kind: 'undo', id: 'undone', at: 90_000 })
      const { events, shownAt, ...rest } = undone
      const { events: eventsBefore, shownAt: shownBefore, ...restBefore } = before
      expect(rest).toEqual(restBefore)
      expect(events.slice(0, eventsBefore.length)).toEqual(eventsBefore)
      expect(events.slice(eventsBefore.length).map(({ id }) => id)).toEqual(['rated', 'undone'])
      // The card's duration is what it was when it was rated.
      expect(90_000 - shownAt).toBe(ratedAt - shownBefore)
    }),
    { numRuns: 500 },
  )
})

test('for any change of the deck: no answer is lost, every card of the new deck is shown, and the run ends', () => {
  fc.assert(
    fc.property(aDeck, someMoves, fc.array(fc.integer({ min: 0, max: 20 })), (cards, moves, picked) => {
      const changed = [...new Set(picked)].map((card) => `c${card}`)
      fc.pre(changed.length > 0)
      const played = moves
        .filter((move) => move !== 'L')
        .reduce(
          (run, move, index) => step(run, move, `e${index}`, index),
          startRun(cards, { id: 'run', at: 0 }),
        )
      let run = replayEvents(played, changed, played.events, 100)
      expect(run.answers).toEqual(played.answers)
      for (let left = 0; !isFinished(run); left += 1) {
        expect(changed).toContain(currentCardId(run))
        run = step(run, 'C', `z${left}`, 200 + left)
      }
      const seen = new Set(run.answers.map(({ cardId }) => cardId))
      expect(changed.filter((card) => !seen.has(card))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
