import { setTimeout as delay } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { AnswerQueue, findFirstBatch, type RunBatch, type SendOutcome } from './answer-queue.ts'
import { createMemoryStore, type NewEntry } from './answer-store.ts'
import type { AnswerEvent } from '#app/features/study/study.rules.ts'

const anEvent = (seq: number): AnswerEvent => ({
  kind: 'answer',
  id: newId(),
  seq,
  cardId: newId(),
  grade: 'good',
  durationMs: 1_000,
  usedHint: false,
  at: 1_700_000_000_000 + seq,
})

const anEntry = (runId: string, seq: number, overrides: Partial<NewEntry> = {}): NewEntry => ({
  run: { id: runId, deckId: 'deck', revision: '1', startedAt: 1 },
  event: anEvent(seq),
  state: 'open',
  keptAt: Date.now(),
  ...overrides,
})

/** A queue with a fake server that answers as given and records each received id once. */
function openQueue(answerWith: () => SendOutcome | 'lost answer') {
  const received: string[] = []
  const rejections: string[] = []
  const batches: RunBatch[] = []
  const store = createMemoryStore()
  const queue = new AnswerQueue({
    store,
    send: async (batch) => {
      await delay(0)
      const outcome = answerWith()
      batches.push(batch)
      if (outcome === 'lost answer' || outcome.kind === 'sent') {
        for (const { id } of batch.events) if (!received.includes(id)) received.push(id)
      }
      return outcome === 'lost answer' ? { kind: 'retry' } : outcome
    },
    withLock: (work) => work(),
    onRejected: (message) => rejections.push(message),
    onPendingChange: () => {},
    firstRetryMs: 1,
  })
  return { queue, store, received, rejections, batches }
}

async function untilSaved(queue: AnswerQueue) {
  for (let tries = 0; tries < 2_000; tries += 1) {
    await queue.send()
    if (queue.getState() === 'saved') return
    await delay(1)
  }
  throw new Error('The queue was never emptied.')
}

test('answers are sent in order, at most 100 in a request, one run in a request', async () => {
  const { queue, store, batches } = openQueue(() => ({ kind: 'sent' }))
  for (let seq = 1; seq <= 250; seq += 1) await store.add(anEntry('run-1', seq))
  for (let seq = 1; seq <= 5; seq += 1) await store.add(anEntry('run-2', seq))
  await queue.send()
  expect(batches.map(({ run, events }) => [run.id, events.length])).toEqual([
    ['run-1', 100],
    ['run-1', 100],
    ['run-1', 50],
    ['run-2', 5],
  ])
  expect(batches.flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual([
    ...Array.from({ length: 250 }, (_, index) => index + 1),
    1,
    2,
    3,
    4,
    5,
  ])
})

test('a batch carries the state of the run after its last event, even when it has no events', () => {
  const entries = [
    { ...anEntry('run', 1), order: 1, isSent: 0 as const },
    { ...anEntry('run', 2, { state: 'finished' }), order: 2, isSent: 0 as const },
  ]
  expect(findFirstBatch(entries)?.record).toMatchObject({
    state: 'finished',
    events: [{ seq: 1 }, { seq: 2 }],
  })
  const left = { ...anEntry('run', 3, { event: null, state: 'left' }), order: 3, isSent: 0 as const }
  expect(findFirstBatch([left])?.record).toMatchObject({ state: 'left', events: [] })
  expect(findFirstBatch([])).toBeNull()
})

test('while the server is unreachable the state is waiting, and nothing is lost', async () => {
  let isUp = false
  const { queue, store, received } = openQueue(() => ({ kind: isUp ? 'sent' : 'retry' }))
  await queue.add(anEntry('run', 1))
  await queue.send()
  expect(queue.getState()).toBe('waiting')
  await queue.add(anEntry('run', 2))
  expect(await store.listPending(9)).toHaveLength(2)
  isUp = true
  await untilSaved(queue)
  expect(received).toHaveLength(2)
  expect(await store.listPending(9)).toEqual([])
  queue.stop()
})

test('a permanent rejection is reported and does not block later answers', async () => {
  let isFirst = true
  const { queue, received, rejections } = openQueue(() => {
    if (!isFirst) return { kind: 'sent' }
    isFirst = false
    return { kind: 'rejected', message: 'No.' }
  })
  await queue.add(anEntry('run-1', 1))
  await untilSaved(queue)
  await queue.add(anEntry('run-2', 1))
  await untilSaved(queue)
  expect(rejections).toEqual(['No.'])
  expect(received).toHaveLength(1)
})

test('sent answers stay in the store for an hour, so that a reload finds them, and are then deleted', async () => {
  const { queue, store } = openQueue(() => ({ kind: 'sent' }))
  await store.add(anEntry('old', 1, { keptAt: Date.now() - 2 * 3_600_000 }))
  await store.add(anEntry('new', 1))
  await queue.send()
  expect((await store.listAll()).map(({ run, isSent }) => [run.id, isSent])).toEqual([['new', 1]])
})

test('for any sequence of faults, every answer arrives once and in order', async () => {
  const fault = fc.constantFrom('sent', 'retry', 'lost answer')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { maxLength: 12 }),
      fc.integer({ min: 1, max: 30 }),
      async (faults, count) => {
        const left = [...faults]
        const { queue, received } = openQueue(() => {
          const next = left.shift()
          if (next === 'lost answer') return next
          return { kind: next === 'retry' ? 'retry' : 'sent' }
        })
        const entries = Array.from({ length: count }, (_, index) => anEntry('run', index + 1))
        await Promise.all(entries.map((entry) => queue.add(entry)))
        await untilSaved(queue)
        expect(received).toEqual(entries.map(({ event }) => event?.id))
      },
    ),
    { numRuns: 100 },
  )
})

test('[WALL-07] answers that wait for a log-in are not reported as a lost network, and are sent after it', async () => {
  let outcome: SendOutcome = { kind: 'loggedOut' }
  const { queue, received } = openQueue(() => outcome)
  await queue.add(anEntry('run', 1))
  await queue.send()
  expect(queue.getState()).toBe('loggedOut')
  outcome = { kind: 'sent' }
  await untilSaved(queue)
  expect(received).toHaveLength(1)
})
