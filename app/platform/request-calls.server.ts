/** Bytes of one call's overhead and of a value that is no text: an estimate is enough to bound memory. */
const VALUE_BYTES = 8

/** About how many bytes a value has as JSON; stops counting once it is over the limit. */
export function estimateBytes(value: unknown, limit: number): number {
  let bytes = 0
  const waiting: unknown[] = [value]
  while (waiting.length > 0 && bytes <= limit) {
    const next = waiting.pop()
    bytes += VALUE_BYTES
    if (typeof next === 'string') bytes += Buffer.byteLength(next)
    else if (Array.isArray(next)) for (const part of next) waiting.push(part)
    else if (typeof next === 'object' && next !== null) {
      for (const [key, part] of Object.entries(next)) {
        bytes += key.length
        waiting.push(part)
      }
    }
  }
  return bytes
}

/**
 * The calls of one request. They run one after another, so that a request never holds more than one connection of
 * the pool, however many calls are in its batch; and what they answer together has a limit.
 */
export class RequestCalls {
  readonly #maxAnswerBytes: number
  #answeredBytes = 0
  #last: Promise<unknown> = Promise.resolve()
  /** The calls that failed because the database didn't answer. */
  readonly withoutDatabase = new Set<string>()

  constructor({ maxAnswerBytes = Number.POSITIVE_INFINITY }: { maxAnswerBytes?: number } = {}) {
    this.#maxAnswerBytes = maxAnswerBytes
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    const running = this.#last.then(work)
    this.#last = running.catch(() => {})
    return running
  }

  /** Counts an answer if it still fits; one that doesn't is dropped by the caller. */
  fitsAnswer(answer: unknown): boolean {
    if (this.#maxAnswerBytes === Number.POSITIVE_INFINITY) return true
    const left = this.#maxAnswerBytes - this.#answeredBytes
    const bytes = estimateBytes(answer, left)
    if (bytes > left) return false
    this.#answeredBytes += bytes
    return true
  }
}
