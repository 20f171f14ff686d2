import { expect, test } from 'vitest'
import { countRun, currentCardId, reduceRun, type Run } from './study.rules.ts'
import {
  type StoredRun,
  mergeStoredRuns,
  openSession,
  resetSession,
  type RunState,
  startAgain,
  resumeInterrupted,
} from './study-session.rules.ts'

const DECK = { revision: '1', cardIds: ['a', 'b', 'c'] }

function answer(run: Run, rating: 'again' | 'good', id: string): Run {
  return reduceRun(reduceRun(run, { kind: 'reveal' }), { kind: 'rate', rating, id, at: 10 })
}

const toStoredRun = (run: Run, state: RunState = 'open'): StoredRun => ({
  id: run.id,
  startedAt: run.startedAt,
  state,
  events: [...run.events],
})

function answerTwoCards() {
  const session = openSession(DECK, null, { id: 'old', at: 1 })
  return { ...session, run: answer(answer(session.run, 'again', 'e1'), 'good', 'e2') }
}

test('an open run is resumed; a finished one, one without answers or none at all starts a new run', () => {
  const { run } = answerTwoCards()
  const resumed = openSession(DECK, toStoredRun(run), { id: 'new', at: 2 })
  expect([resumed.run.id, resumed.notice, currentCardId(resumed.run)]).toEqual(['old', 'resumed', 'c'])
  for (const stored of [toStoredRun(run, 'finished'), toStoredRun({ ...run, events: [] }), null]) {
    const started = openSession(DECK, stored, { id: 'new', at: 2 })
    expect([started.run.id, started.notice, currentCardId(started.run)]).toEqual(['new', null, 'a'])
  }
})

test('[WALL-06] the finished run that the URL names is shown again, unless cards were added since', () => {
  const { run } = answerTwoCards()
  const finished = toStoredRun(answer(answer(run, 'good', 'e3'), 'good', 'e4'), 'finished')
  const start = { id: 'new', at: 2 }
  const shown = openSession(DECK, finished, start, { finishedRunId: 'old' })
  expect([shown.run.id, shown.notice, currentCardId(shown.run)]).toEqual(['old', null, null])
  expect(openSession(DECK, finished, start, { finishedRunId: 'other' }).run.id).toBe('new')
  const grown = { revision: '2', cardIds: [...DECK.cardIds, 'd'] }
  expect(openSession(grown, finished, start, { finishedRunId: 'old' }).run.id).toBe('new')
})

test('[STUDY-06] new data of the deck reset the session; the same data again do not', () => {
  const session = answerTwoCards()
  expect(resetSession(session, DECK, { id: 'new', at: 3 })).toBe(session)
  const reset = resetSession(session, { revision: '2', cardIds: ['a', 'b', 'c', 'd'] }, { id: 'new', at: 3 })
  expect(reset.notice).toBe('changed')
  expect(countRun(reset.run)).toEqual({ completed: 0, repeated: 0, position: 1, total: 4 })
})

test('[STUDY-06] the interrupted run can be resumed over the new cards, with every answer', () => {
  const session = answerTwoCards()
  const changed = { revision: '2', cardIds: ['b', 'c', 'd'] }
  const resumed = resumeInterrupted(resetSession(session, changed, { id: 'new', at: 3 }), 4)
  expect(resumed.run.id).toBe('old')
  expect(resumed.run.answers).toEqual(session.run.answers)
  expect([currentCardId(resumed.run), resumed.notice, resumed.interrupted]).toEqual(['c', null, null])
})

test('[STUDY-06] a second change before any new answer keeps the first interrupted run; a run without answers is not kept', () => {
  const once = resetSession(answerTwoCards(), { revision: '2', cardIds: ['a'] }, { id: 'n2', at: 3 })
  const twice = resetSession(once, { revision: '3', cardIds: ['a', 'b'] }, { id: 'n3', at: 4 })
  expect([twice.run.id, twice.interrupted?.id]).toEqual(['n3', 'old'])
  const fresh = openSession(DECK, null, { id: 'fresh', at: 1 })
  expect(resetSession(fresh, { revision: '2', cardIds: [] }, { id: 'n2', at: 3 }).interrupted).toBeNull()
})

test('starting again clears the interrupted run and the notice', () => {
  const again = startAgain(
    resetSession(answerTwoCards(), { revision: '2', cardIds: ['a'] }, { id: 'n', at: 3 }),
    {
      id: 'again',
      at: 4,
    },
  )
  expect([again.run.id, again.notice, again.interrupted, again.run.answers]).toEqual([
    'again',
    null,
    null,
    [],
  ])
})

test('parts of one run from the server and the device are merged', () => {
  const { run } = answerTwoCards()
  const [first, second] = run.events
  if (first === undefined || second === undefined) throw new Error('Two answers were given.')
  const server: StoredRun = { ...toStoredRun(run), events: [first] }
  const device: StoredRun = { ...toStoredRun(run, 'finished'), events: [first, second] }
  expect(mergeStoredRuns([server, device])).toEqual({ ...device, events: [first, second] })
  expect(mergeStoredRuns([device, server])).toEqual({ ...device, events: [first, second] })
  expect(mergeStoredRuns([])).toBeNull()
})

test('the newest run wins, unless either side has it as left', () => {
  const { run } = answerTwoCards()
  const older = toStoredRun({ ...run, id: 'older', startedAt: 1 })
  const newer = toStoredRun({ ...run, id: 'newer', startedAt: 2 })
  expect(mergeStoredRuns([older, newer])?.id).toBe('newer')
  expect(mergeStoredRuns([older, newer, { ...newer, state: 'left' }])?.id).toBe('older')
  expect(mergeStoredRuns([{ ...newer, state: 'left' }, newer])).toBeNull()
})
