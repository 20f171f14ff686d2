import { useEffect, useSyncExternalStore } from 'react'
import { WORKER_READY } from './worker-ready.ts'

const MAX_KEPT = 500
/** Loading a worker takes what the network and the machine take; only its work is held to a budget. */
const START_WITHIN_MS = 30_000

type WorkerCallOptions<Answer> = {
  start: () => Worker
  isAnswer: (data: unknown) => data is Answer
  /** A request that takes longer is given up, with the worker that is stuck in it. */
  budgetMs: number
}

/**
 * Asks a worker one thing at a time and keeps its answers. Whatever a card's author wrote, the page itself never
 * waits: until an answer is there, and when there is none, the text is shown as it was written.
 */
export class WorkerCall<Answer> {
  readonly #options: WorkerCallOptions<Answer>
  readonly #answers = new Map<string, Answer | null>()
  readonly #listeners = new Set<() => void>()
  readonly #waiting: string[] = []
  #worker: Worker | null = null
  #isBusy = false

  constructor(options: WorkerCallOptions<Answer>) {
    this.#options = options
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Requests are JSON, so that they can be compared. */
  peek(request: string): Answer | null {
    return this.#answers.get(request) ?? null
  }

  ask(request: string) {
    if (typeof Worker === 'undefined' || this.#answers.has(request)) return
    // Kept as unanswered from now on, so that nothing is asked twice.
    this.#keep(request, null)
    this.#waiting.push(request)
    void this.#work()
  }

  async #work() {
    if (this.#isBusy) return
    this.#isBusy = true
    for (let request = this.#waiting.shift(); request !== undefined; request = this.#waiting.shift()) {
      const worker = await this.#start()
      if (worker === null) {
        this.#forget([request, ...this.#waiting.splice(0)])
        break
      }
      const answer = await this.#answer(worker, request)
      if (answer === null) continue
      this.#keep(request, answer)
      for (const listener of this.#listeners) listener()
    }
    this.#isBusy = false
  }

  async #start(): Promise<Worker | null> {
    if (this.#worker !== null) return this.#worker
    const worker = this.#options.start()
    const first = await hear(worker, START_WITHIN_MS)
    if (first === WORKER_READY) this.#worker = worker
    else worker.terminate()
    return this.#worker
  }

  async #answer(worker: Worker, request: string): Promise<Answer | null> {
    const heard = hear(worker, this.#options.budgetMs)
    const message: unknown = JSON.parse(request)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(message)
    const data = await heard
    if (data === SILENCE) {
      worker.terminate()
      this.#worker = null
    }
    return this.#options.isAnswer(data) ? data : null
  }

  /** What was never worked on may be asked again. */
  #forget(requests: string[]) {
    for (const request of requests) this.#answers.delete(request)
  }

  #keep(key: string, answer: Answer | null) {
    this.#answers.set(key, answer)
    const oldest = this.#answers.keys().next()
    if (this.#answers.size > MAX_KEPT && oldest.done !== true) this.#answers.delete(oldest.value)
  }
}

const SILENCE = Symbol('silence')

/** The next message of a worker; silence when it fails, or takes too long. */
async function hear(worker: Worker, withinMs: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const done = new AbortController()
  const { signal } = done
  const timer = setTimeout(() => resolve(SILENCE), withinMs)
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { signal })
  worker.addEventListener('error', () => resolve(SILENCE), { signal })
  const data = await promise
  clearTimeout(timer)
  done.abort()
  return data
}

/** A worker's answer, once it is there. The server has none: its page shows the text as it was written. */
export function useWorkerAnswer<Answer>(call: WorkerCall<Answer>, parts: string[]): Answer | null {
  const request = JSON.stringify(parts)
  const answer = useSyncExternalStore(
    call.subscribe,
    () => call.peek(request),
    () => null,
  )
  useEffect(() => call.ask(request), [call, request])
  return answer
}
