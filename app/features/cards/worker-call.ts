import { useEffect, useSyncExternalStore } from 'react'

const MAX_KEPT = 500

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
      const answer = await this.#answer(request)
      if (answer === null) continue
      this.#keep(request, answer)
      for (const listener of this.#listeners) listener()
    }
    this.#isBusy = false
  }

  async #answer(request: string): Promise<Answer | null> {
    this.#worker ??= this.#options.start()
    const worker = this.#worker
    const { promise, resolve } = Promise.withResolvers<unknown>()
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true })
    worker.addEventListener('error', () => resolve(undefined), { once: true })
    const timer = setTimeout(() => {
      worker.terminate()
      this.#worker = null
      resolve(undefined)
    }, this.#options.budgetMs)
    const message: unknown = JSON.parse(request)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(message)
    const data = await promise
    clearTimeout(timer)
    return this.#options.isAnswer(data) ? data : null
  }

  #keep(key: string, answer: Answer | null) {
    this.#answers.set(key, answer)
    const oldest = this.#answers.keys().next()
    if (this.#answers.size > MAX_KEPT && oldest.done !== true) this.#answers.delete(oldest.value)
  }
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
