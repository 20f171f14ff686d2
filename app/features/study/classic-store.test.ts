import { expect, test } from 'vitest'
import type { NewEntry } from './answers/answer-store.ts'
import { ClassicStore } from './classic-store.ts'
import type { StoredRun } from './study-session.rules.ts'
import { countRun, currentCardId, isFinished } from './study.rules.ts'

const DECK = { revision: '1', cardIds: ['a', 'b'] }

function openStore(storedRun: StoredRun | null = null) {
  const entries: NewEntry[] = []
  let idCount = 0
  const store = new ClassicStore({
    deckId: 'deck',
    deck: DECK,
    storedRun,
    enqueue: (entry) => entries.push(entry),
    createId: () => `id-${(idCount += 1)}`,
    getTime: () => idCount,
  })
  const answer = (rating: 'again' | 'good') => {
    store.reveal()
    store.rate(rating)
  }
  const summarize = () =>
    entries.map(({ run, event, state }) => [
      run.id,
      event === null ? null : event.kind === 'answer' ? event.rating : 'undo',
      state,
    ])
  return { store, entries, answer, summarize }
}

test('[STUDY-03] [HOUSE-01] every answer and undo is queued once, in order, with the state of the run after it', () => {
  const { store, answer, summarize, entries } = openStore()
  store.rate('good')
  store.toggleHint()
  expect(entries).toEqual([])
  answer('again')
  answer('good')
  answer('good')
  expect(isFinished(store.getView().run)).toBe(true)
  store.undo()
  const { id } = store.getView().run
  expect(summarize()).toEqual([
    [id, 'again', 'open'],
    [id, 'good', 'open'],
    [id, 'good', 'finished'],
    [id, 'undo', 'open'],
  ])
  expect(entries.map(({ event }) => event?.seq)).toEqual([1, 2, 3, 4])
  // The same form as in a review, and as in the row.
  expect(entries[0]?.event).toMatchObject({
    kind: 'answer',
    cardId: 'a',
    rating: 'again',
    hintsUsed: 1,
    confidence: null,
  })
  expect(entries[0]?.run).toMatchObject({ deckId: 'deck', revision: '1' })
})

test('studying again leaves an open run, so that a reload does not resume it; a finished run stays finished', () => {
  const { store, answer, summarize } = openStore()
  answer('good')
  const first = store.getView().run.id
  store.startAgain()
  expect(summarize()).toEqual([
    [first, 'good', 'open'],
    [first, null, 'left'],
  ])
  answer('good')
  answer('good')
  store.startAgain()
  expect(summarize()).toHaveLength(4)
  expect(currentCardId(store.getView().run)).toBe('a')
})

test('[STUDY-06] new data restart the session without losing answers, and the interrupted run can be resumed', () => {
  const { store, answer, summarize } = openStore()
  answer('again')
  const first = store.getView().run.id
  store.applyDeck(DECK)
  expect(store.getView().run.answers).toHaveLength(1)
  store.applyDeck({ revision: '2', cardIds: ['a', 'b', 'c'] })
  expect(store.getView()).toMatchObject({ notice: 'changed', run: { answers: [] } })
  answer('good')
  const second = store.getView().run.id
  store.resumeInterrupted()
  expect(store.getView().run.id).toBe(first)
  expect(countRun(store.getView().run)).toEqual({ completed: 0, repeated: 1, position: 2, total: 4 })
  expect(summarize()).toEqual([
    [first, 'again', 'open'],
    [second, 'good', 'open'],
    [second, null, 'left'],
  ])
})

test('the notice about a resumed run disappears with the next answer', () => {
  const { store: earlier, entries, answer } = openStore()
  answer('good')
  const { id, startedAt } = earlier.getView().run
  const events = entries.flatMap(({ event }) => event ?? [])
  const { store, answer: answerAgain } = openStore({ id, startedAt, state: 'open', events })
  expect(store.getView().notice).toBe('resumed')
  store.reveal()
  expect(store.getView().notice).toBe('resumed')
  answerAgain('good')
  expect(store.getView().notice).toBeNull()
})
