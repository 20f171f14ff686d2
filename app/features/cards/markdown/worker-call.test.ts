import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkerCall } from './worker-call.ts'
import { WORKER_READY } from './worker-ready.ts'

/** A worker that loads when told, and answers 'stuck' never and everything else in capitals. */
class SlowWorker extends EventTarget implements Worker {
  onmessage = null
  onmessageerror = null
  onerror = null
  isEnded = false

  load() {
    this.#say(WORKER_READY)
  }

  fail() {
    this.dispatchEvent(new Event('error'))
  }

  postMessage(message: unknown) {
    if (Array.isArray(message) && message[0] !== 'stuck') this.#say(String(message[0]).toUpperCase())
  }

  terminate() {
    this.isEnded = true
  }

  #say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SlowWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUp() {
  const workers: SlowWorker[] = []
  const call = new WorkerCall<string>({
    start: () => {
      const worker = new SlowWorker()
      workers.push(worker)
      return worker
    },
    isAnswer: (data): data is string => typeof data === 'string',
    budgetMs: 1_000,
  })
  const ask = (word: string) => call.ask(JSON.stringify([word]))
  const peek = (word: string) => call.peek(JSON.stringify([word]))
  return { workers, ask, peek }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a worker that loads slowly still answers: its budget is for work, not for the network', async () => {
  const { workers, ask, peek } = setUp()
  ask('first')
  ask('second')
  await pass(5_000)
  expect(peek('first')).toBeNull()
  workers[0]?.load()
  await pass(0)
  expect([peek('first'), peek('second'), workers.length]).toEqual(['FIRST', 'SECOND', 1])
})

test('a request that takes too long is given up with its worker, and the next has a new one', async () => {
  const { workers, ask, peek } = setUp()
  ask('stuck')
  workers[0]?.load()
  ask('next')
  await pass(1_001)
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
  workers[1]?.load()
  await pass(0)
  expect([peek('stuck'), peek('next')]).toEqual([null, 'NEXT'])
  ask('stuck')
  await pass(1_001)
  expect(workers).toHaveLength(2)
})

test('a worker that cannot be loaded leaves everything as it was, to be asked again later', async () => {
  const { workers, ask, peek } = setUp()
  ask('word')
  workers[0]?.fail()
  await pass(0)
  expect([peek('word'), workers[0]?.isEnded]).toEqual([null, true])
  ask('word')
  workers[1]?.load()
  await pass(0)
  expect(peek('word')).toBe('WORD')
})
