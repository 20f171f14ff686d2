/** Estimated bytes of any value besides its text; an estimate is enough to bound memory. */
const VALUE_BYTES = 8

/** Estimates the bytes of a value as JSON; stops counting above the limit. */
export function estimateBytes(value: unknown, limit: number): number {
  let bytes = 0
  const queue: unknown[] = [value]
  while (queue.length > 0 && bytes <= limit) {
    const next = queue.pop()
    bytes += VALUE_BYTES
    if (typeof next === 'string') bytes += Buffer.byteLength(next)
    else if (Array.isArray(next)) for (const part of next) queue.push(part)
    else if (typeof next === 'object' && next !== null) {
      for (const [key, part] of Object.entries(next)) {
        bytes += key.length
        queue.push(part)
      }
    }
  }
  return bytes
}

/** Limits of one request's calls, and whether all of them are queries. */
type BatchSettings = { maxAnswerBytes?: number; isReadOnly?: boolean }

/**
 * The calls of one request. They run one after another, so that a batch never holds more than one connection of the
 * pool, and their responses have a common size limit.
 */
export class BatchRunner {
  readonly #maxAnswerBytes: number
  /** Whether all calls are queries: what several of them need is then read once (`SharedRead`). */
  readonly isReadOnly: boolean
  #answeredBytes = 0
  #last: Promise<unknown> = Promise.resolve()
  /** The calls that failed because the database didn't answer. */
  readonly callsWithoutDatabase = new Set<string>()

  constructor({ maxAnswerBytes = Number.POSITIVE_INFINITY, isReadOnly = false }: BatchSettings = {}) {
    this.#maxAnswerBytes = maxAnswerBytes
    this.isReadOnly = isReadOnly
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    const running = this.#last.then(work)
    this.#last = running.catch(() => {})
    return running
  }

  /** Reserves the bytes of a response; false when it exceeds the limit. */
  reserveResponseBytes(answer: unknown): boolean {
    if (this.#maxAnswerBytes === Number.POSITIVE_INFINITY) return true
    const left = this.#maxAnswerBytes - this.#answeredBytes
    const bytes = estimateBytes(answer, left)
    if (bytes > left) return false
    this.#answeredBytes += bytes
    return true
  }
}
