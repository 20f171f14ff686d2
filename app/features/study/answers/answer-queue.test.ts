import { setTimeout as delay } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { AnswerQueue, nextBatch, type RunBatch, type SavedState, type SendOutcome } from './answer-queue.ts'
import { AnswerStore, type NewEntry } from './answer-store.ts'
import { MemoryAnswers } from '../../../../test/memory-answers.ts'
import type { AnswerEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'

const anEvent = (seq: number): AnswerEvent => ({
  kind: 'answer',
  id: newId(),
  seq,
  cardId: newId(),
  rating: 'good',
  durationMs: 1_000,
  hintsUsed: 0,
  confidence: null,
  at: 1_700_000_000_000 + seq,
})

const anEntry = (runId: string, seq: number, overrides: Partial<NewEntry> = {}): NewEntry => ({
  run: { id: runId, deckId: 'deck', revision: '1', startedAt: 1 },
  event: anEvent(seq),
  state: 'open',
  keptAt: Date.now(),
  ...overrides,
})

const SENT: SendOutcome = { kind: 'sent', refused: [] }

/** A queue with a fake server that answers as given and records each received id once. */
function openQueue(respond: (batch: RunBatch) => SendOutcome | 'lost response') {
  const received: string[] = []
  const batches: RunBatch[] = []
  const device = new MemoryAnswers()
  const store = new AnswerStore(device)
  const states: SavedState[] = []
  const queue = new AnswerQueue({
    store,
    send: async (batch) => {
      await delay(0)
      const outcome = respond(batch)
      batches.push(batch)
      if (outcome === 'lost response' || outcome.kind === 'sent') {
        const refused = outcome === 'lost response' ? [] : outcome.refused.map(({ id }) => id)
        const taken = batch.events.map(({ id }) => id).filter((id) => !refused.includes(id))
        received.push(...taken.filter((id) => !received.includes(id)))
      }
      return outcome === 'lost response' ? { kind: 'retry' } : outcome
    },
    withLock: (work) => work(),
    firstRetryMs: 1,
  })
  queue.subscribe(() => states.push(queue.getState()))
  return { queue, store, device, received, batches, states }
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
  const { queue, store, batches } = openQueue(() => SENT)
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
  expect(nextBatch(entries)?.record).toMatchObject({
    state: 'finished',
    events: [{ seq: 1 }, { seq: 2 }],
  })
  const left = { ...anEntry('run', 3, { event: null, state: 'left' }), order: 3, isSent: 0 as const }
  expect(nextBatch([left])?.record).toMatchObject({ state: 'left', events: [] })
  expect(nextBatch([])).toBeNull()
})

test('while the server is unreachable the state is waiting, and nothing is lost', async () => {
  let isUp = false
  const { queue, store, received } = openQueue(() => (isUp ? SENT : { kind: 'retry' }))
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

test('[SAFE-02] a rejected batch stays on the device with the reason and does not block later answers', async () => {
  let isFirst = true
  const { queue, store, received } = openQueue(() => {
    if (!isFirst) return SENT
    isFirst = false
    return { kind: 'rejected', message: 'No.' }
  })
  await queue.add(anEntry('run-1', 1))
  await untilSaved(queue)
  await queue.add(anEntry('run-2', 1))
  await untilSaved(queue)
  expect(queue.getRefusedCount()).toBe(1)
  expect((await store.listRefused()).map(({ rejection }) => rejection.reason)).toEqual(['No.'])
  expect(received).toHaveLength(1)
})

test('[SAFE-02] refused events do not take others of their batch with them, and keep the mark until dismissed', async () => {
  const bad = anEntry('run', 2)
  const refusedId = bad.event?.id ?? ''
  const { queue, store, device, received, batches } = openQueue(({ events }) => ({
    kind: 'sent',
    refused: events.filter(({ id }) => id === refusedId).map(({ id }) => ({ id, reason: 'not-learning' })),
  }))
  for (const entry of [anEntry('run', 1), bad, anEntry('run', 3)]) await store.add(entry)
  await queue.send()
  expect(batches).toHaveLength(1)
  expect(received).toHaveLength(2)
  expect(queue.getRefusedCount()).toBe(1)
  expect(device.isMarked).toBe(true)
  const refused = await store.listRefused()
  expect(refused).toMatchObject([
    { rejection: { reason: 'not-learning' }, entry: { event: { id: refusedId } } },
  ])
  await store.remove(refused.map(({ order }) => order))
  await queue.updateRefused()
  await store.clearMark()
  expect(queue.getRefusedCount()).toBe(0)
  expect(device.isMarked).toBe(false)
})

test('sent answers stay in the store for an hour, so that a reload finds them, and are then deleted', async () => {
  const { queue, store } = openQueue(() => SENT)
  await store.add(anEntry('old', 1, { keptAt: Date.now() - 2 * 3_600_000 }))
  await store.add(anEntry('new', 1))
  await queue.send()
  expect((await store.listAll()).map(({ run, isSent }) => [run.id, isSent])).toEqual([['new', 1]])
})

test('for any sequence of faults, every answer arrives once and in order', async () => {
  const fault = fc.constantFrom('sent', 'retry', 'lost response')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { maxLength: 12 }),
      fc.integer({ min: 1, max: 30 }),
      async (faults, count) => {
        const left = [...faults]
        const { queue, received } = openQueue(() => {
          const next = left.shift()
          if (next === 'lost response') return next
          return next === 'retry' ? { kind: 'retry' } : SENT
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
  outcome = SENT
  await untilSaved(queue)
  expect(received).toHaveLength(1)
})

test('[SAFE-01] an answer is never called saved while its request is under way', async () => {
  const responses: (() => void)[] = []
  const store = new AnswerStore(new MemoryAnswers())
  const queue = new AnswerQueue({
    store,
    send: () => new Promise((resolve) => responses.push(() => resolve(SENT))),
    withLock: (work) => work(),
  })
  await queue.add(anEntry('run', 1))
  await delay(5)
  expect(queue.getState()).toBe('sending')
  responses.shift()?.()
  await delay(5)
  expect(queue.getState()).toBe('saved')
})

test('[SAFE-01] while a write to the device hangs, no screen says that the answer is on it', async () => {
  const { queue, device } = openQueue(() => ({ kind: 'retry' }))
  await queue.add(anEntry('run', 1))
  await queue.send()
  expect(queue.getState()).toBe('waiting')
  const hanging = Promise.withResolvers<void>()
  device.beforeWrite = hanging.promise
  const adding = queue.add(anEntry('run', 2))
  await expect.poll(() => queue.getState()).toBe('sending')
  hanging.resolve()
  await adding
  expect(queue.getState()).toBe('waiting')
  queue.stop()
})

test('[SAFE-01] a store that fails holds answers in memory, says so, keeps the mark and takes them when it works again', async () => {
  let isUp = false
  const { queue, store, device, received } = openQueue(() => (isUp ? SENT : { kind: 'retry' }))
  for (let seq = 1; seq <= 30; seq += 1) await queue.add(anEntry('run', seq))
  await queue.send()
  expect(queue.getState()).toBe('waiting')
  device.fails = () => true
  await queue.add(anEntry('run', 31))
  await queue.send()
  expect(queue.getState()).toBe('onlyInTab')
  expect(store.countHeld()).toBe(1)
  // The network is back before the store: what is only in this tab is sent, what can't be read isn't called saved.
  isUp = true
  await queue.send()
  expect(received).toHaveLength(1)
  expect(queue.getState()).toBe('waiting')
  expect(device.isMarked).toBe(true)
  device.fails = () => false
  await untilSaved(queue)
  expect(received).toHaveLength(31)
  expect(device.isMarked).toBe(false)
  expect(device.entries.map(({ event }) => event?.seq)).toEqual(
    Array.from({ length: 31 }, (_, index) => index + 1),
  )
  queue.stop()
})

test('[SAFE-01] where the store never works, answers are sent from memory and called saved only then', async () => {
  const { queue, store, device, received, states } = openQueue(() => SENT)
  device.fails = () => true
  await queue.add(anEntry('run', 1))
  await untilSaved(queue)
  expect(received).toHaveLength(1)
  expect(states).toEqual(['sending', 'saved'])
  expect(await store.listAll()).toHaveLength(1)
})

test('[SAFE-01] a full disk, where reading works and writing fails, does not hold back the answers on it', async () => {
  let isUp = false
  const { queue, device, received, batches } = openQueue(() => (isUp ? SENT : { kind: 'retry' }))
  for (let seq = 1; seq <= 150; seq += 1) await queue.add(anEntry('run', seq))
  const write = device.write.bind(device)
  device.write = async () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }
  isUp = true
  await queue.add(anEntry('run', 151))
  await untilSaved(queue)
  expect(received).toHaveLength(151)
  expect(new Set(batches.flatMap(({ events }) => events.map(({ id }) => id))).size).toBe(151)
  expect(device.isMarked).toBe(true)
  device.write = write
  await queue.send()
  expect(device.isMarked).toBe(false)
})

test('[SAFE-01] answers of an earlier page are not called saved, also where the mark of unsent answers was refused', async () => {
  const device = new MemoryAnswers()
  const store = new AnswerStore(device)
  await store.add(anEntry('run', 1))
  device.isMarked = false
  const free = Promise.withResolvers<void>()
  const responses: (() => void)[] = []
  const queue = new AnswerQueue({
    store,
    send: () => new Promise((resolve) => responses.push(() => resolve(SENT))),
    // Another tab sends.
    withLock: (work) => free.promise.then(work),
  })
  void queue.send()
  expect(await queue.listStored()).toHaveLength(1)
  expect(queue.getState()).toBe('sending')
  free.resolve()
  await expect.poll(() => responses).toHaveLength(1)
  expect(queue.getState()).toBe('sending')
  responses[0]?.()
  await expect.poll(() => queue.getState()).toBe('saved')
})

test('[SAFE-01] what another tab has left is not called saved while it is sent', async () => {
  const { queue, store, device, states } = openQueue(() => SENT)
  await store.add(anEntry('run', 1))
  device.isMarked = false
  await queue.send()
  expect(states).toEqual(['sending', 'saved'])
})

test('[SAFE-01] answers that can neither be read nor marked are not called saved', async () => {
  let isUp = false
  const { queue, device } = openQueue(() => (isUp ? SENT : { kind: 'retry' }))
  await queue.add(anEntry('run', 1))
  await queue.send()
  device.isMarked = false
  device.fails = () => true
  isUp = true
  await queue.send()
  expect(queue.getState()).toBe('waiting')
  device.fails = () => false
  await untilSaved(queue)
  queue.stop()
})

test('[SAFE-01] a store that fails at random and a network that comes and goes lose nothing, double nothing and never lie', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
      fc.array(fc.constantFrom('sent', 'retry', 'lost response'), { maxLength: 12 }),
      fc.integer({ min: 1, max: 20 }),
      async (storeFaults, networkFaults, count) => {
        const [storeLeft, networkLeft] = [[...storeFaults], [...networkFaults]]
        const { queue, store, device, received } = openQueue(() => {
          const next = networkLeft.shift()
          if (next === 'lost response') return next
          return next === 'retry' ? { kind: 'retry' } : SENT
        })
        const lies: string[] = []
        let added = 0
        queue.subscribe(() => {
          if (queue.getState() === 'saved' && received.length < added)
            lies.push(`${received.length} of ${added}`)
        })
        device.fails = () => storeLeft.shift() ?? false
        const entries = Array.from({ length: count }, (_, index) => anEntry('run', index + 1))
        for (const entry of entries) {
          added += 1
          await queue.add(entry)
        }
        await untilSaved(queue)
        queue.stop()
        expect(lies).toEqual([])
        expect(new Set(received)).toEqual(new Set(entries.map(({ event }) => event?.id)))
        expect(received).toHaveLength(count)
        await store.listPending(1)
        expect(
          device.entries.map(({ event }) => event?.seq).toSorted((a, b) => Number(a) - Number(b)),
        ).toEqual(entries.map(({ event }) => event?.seq))
      },
    ),
    { numRuns: 150 },
  )
})

test('a queue that was stopped while a request was under way does not try again', async () => {
  const { queue, batches } = openQueue(() => ({ kind: 'retry' }))
  const adding = queue.add(anEntry('run', 1))
  queue.stop()
  await adding
  await queue.send()
  const { length } = batches
  await delay(20)
  expect(batches).toHaveLength(length)
})
