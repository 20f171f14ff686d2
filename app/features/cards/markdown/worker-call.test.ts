import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkerCall } from './worker-call.ts'
import { WORKER_READY } from './worker-ready.ts'

/** A fake worker with manual loading: it never answers 'stuck' and answers everything else in upper case. */
class SlowWorker extends EventTarget implements Worker {
  onmessage = null
  onmessageerror = null
  onerror = null
  isTerminated = false

  load() {
    this.#emit(WORKER_READY)
  }

  fail() {
    this.dispatchEvent(new Event('error'))
  }

  postMessage(message: unknown) {
    if (Array.isArray(message) && message[0] !== 'stuck') this.#emit(String(message[0]).toUpperCase())
  }

  terminate() {
    this.isTerminated = true
  }

  #emit(data: unknown) {
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
  const request = (word: string) => call.request(JSON.stringify([word]))
  const peek = (word: string) => call.peek(JSON.stringify([word]))
  return { workers, request, peek }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a worker that loads slowly still answers, because the budget excludes loading', async () => {
  const { workers, request, peek } = setUp()
  request('first')
  request('second')
  await pass(5_000)
  expect(peek('first')).toBeNull()
  workers[0]?.load()
  await pass(0)
  expect([peek('first'), peek('second'), workers.length]).toEqual(['FIRST', 'SECOND', 1])
})

test('a request that takes too long is dropped, its worker is terminated, and the next request gets a new one', async () => {
  const { workers, request, peek } = setUp()
  request('stuck')
  workers[0]?.load()
  request('next')
  await pass(1_001)
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
  workers[1]?.load()
  await pass(0)
  expect([peek('stuck'), peek('next')]).toEqual([null, 'NEXT'])
  request('stuck')
  await pass(1_001)
  expect(workers).toHaveLength(2)
})

test('after a worker fails to load, its requests can be sent again', async () => {
  const { workers, request, peek } = setUp()
  request('word')
  workers[0]?.fail()
  await pass(0)
  expect([peek('word'), workers[0]?.isTerminated]).toEqual([null, true])
  request('word')
  workers[1]?.load()
  await pass(0)
  expect(peek('word')).toBe('WORD')
})
