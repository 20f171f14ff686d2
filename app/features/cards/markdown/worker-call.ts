import { useEffect, useSyncExternalStore } from 'react'
import { Listeners } from '#app/client/listeners.ts'
import { WORKER_READY } from './worker-ready.ts'

const MAX_CACHED = 500
/** Separate from the budget, because loading a worker depends on the network. */
const START_TIMEOUT_MS = 30_000

type WorkerCallOptions<Answer> = {
  start: () => Worker
  isAnswer: (data: unknown) => data is Answer
  /** A request that takes longer is dropped, and its worker is terminated. */
  budgetMs: number
}

/**
 * Sends requests to a worker one at a time and caches its answers. The page never waits for them: without an answer
 * the text is shown as written.
 */
export class WorkerCall<Answer> {
  readonly #options: WorkerCallOptions<Answer>
  readonly #answers = new Map<string, Answer | null>()
  readonly #listeners = new Listeners()
  readonly #queue: string[] = []
  #worker: Worker | null = null
  #isBusy = false

  constructor(options: WorkerCallOptions<Answer>) {
    this.#options = options
  }

  readonly subscribe = this.#listeners.subscribe

  /** Requests are JSON, so that they can be cache keys. */
  peek(request: string): Answer | null {
    return this.#answers.get(request) ?? null
  }

  request(request: string) {
    if (typeof Worker === 'undefined' || this.#answers.has(request)) return
    // Cached as unanswered, so that it is not sent twice.
    this.#cache(request, null)
    this.#queue.push(request)
    void this.#processQueue()
  }

  async #processQueue() {
    if (this.#isBusy) return
    this.#isBusy = true
    for (let request = this.#queue.shift(); request !== undefined; request = this.#queue.shift()) {
      const worker = await this.#start()
      if (worker === null) {
        this.#uncache([request, ...this.#queue.splice(0)])
        break
      }
      const answer = await this.#answer(worker, request)
      if (answer === null) continue
      this.#cache(request, answer)
      this.#listeners.notify()
    }
    this.#isBusy = false
  }

  async #start(): Promise<Worker | null> {
    if (this.#worker !== null) return this.#worker
    const worker = this.#options.start()
    const first = await waitForMessage(worker, START_TIMEOUT_MS)
    if (first === WORKER_READY) this.#worker = worker
    else worker.terminate()
    return this.#worker
  }

  async #answer(worker: Worker, request: string): Promise<Answer | null> {
    const response = waitForMessage(worker, this.#options.budgetMs)
    const message: unknown = JSON.parse(request)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(message)
    const data = await response
    if (data === NO_RESPONSE) {
      worker.terminate()
      this.#worker = null
    }
    return this.#options.isAnswer(data) ? data : null
  }

  /** A request that was never processed may be sent again. */
  #uncache(requests: string[]) {
    for (const request of requests) this.#answers.delete(request)
  }

  #cache(key: string, answer: Answer | null) {
    this.#answers.set(key, answer)
    const oldest = this.#answers.keys().next()
    if (this.#answers.size > MAX_CACHED && oldest.done !== true) this.#answers.delete(oldest.value)
  }
}

const NO_RESPONSE = Symbol('no response')

/** The next message of a worker, or NO_RESPONSE on an error or timeout. */
async function waitForMessage(worker: Worker, timeoutMs: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const done = new AbortController()
  const { signal } = done
  const timer = setTimeout(() => resolve(NO_RESPONSE), timeoutMs)
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { signal })
  worker.addEventListener('error', () => resolve(NO_RESPONSE), { signal })
  const data = await promise
  clearTimeout(timer)
  done.abort()
  return data
}

/** Null until the worker has answered, and in the server render. */
export function useWorkerAnswer<Answer>(call: WorkerCall<Answer>, parts: string[]): Answer | null {
  const request = JSON.stringify(parts)
  const answer = useSyncExternalStore(
    call.subscribe,
    () => call.peek(request),
    () => null,
  )
  useEffect(() => call.request(request), [call, request])
  return answer
}
