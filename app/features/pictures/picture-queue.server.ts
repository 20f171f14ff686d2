import { RetryableError } from '#app/shared/errors.ts'
import { pictureErrors } from './picture.messages.ts'

const RETRY_AFTER_SECONDS = 2

export type PictureQueueLimits = {
  /** Pictures that are decoded at once: each needs a whole core. */
  running: number
  /** Uploads whose bodies are received or wait; each may hold 10 MB. */
  admitted: number
  /** Of these, uploads of one person. */
  perPerson: number
}

const createBusyError = () => new RetryableError(pictureErrors.busy(), RETRY_AFTER_SECONDS)

/** Bounded queue: the rest get 503 before their body is read. */
export class PictureQueue {
  readonly #limits: PictureQueueLimits
  readonly #admittedOf = new Map<string, number>()
  readonly #waiting: Array<() => void> = []
  #admitted = 0
  #running = 0

  constructor(limits: PictureQueueLimits) {
    this.#limits = limits
  }

  stats() {
    return { running: this.#running, waiting: this.#waiting.length, admitted: this.#admitted }
  }

  /** Reserves a position for one upload, or throws. Call the result when nothing holds its body any more. */
  admit(personId: string): () => void {
    const own = this.#admittedOf.get(personId) ?? 0
    if (this.#admitted >= this.#limits.admitted || own >= this.#limits.perPerson) {
      throw createBusyError()
    }
    this.#admitted += 1
    this.#admittedOf.set(personId, own + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#admitted -= 1
      const left = (this.#admittedOf.get(personId) ?? 1) - 1
      if (left === 0) this.#admittedOf.delete(personId)
      else this.#admittedOf.set(personId, left)
    }
  }

  /** Null: when its turn came, nobody wanted the result any more, and the work was skipped. */
  async run<Result>(
    work: () => Promise<Result>,
    { isWanted = () => true }: { isWanted?: () => boolean } = {},
  ): Promise<Result | null> {
    if (this.#running < this.#limits.running) this.#running += 1
    else if (this.#waiting.length >= this.#limits.admitted) throw createBusyError()
    else await new Promise<void>((start) => this.#waiting.push(start))
    try {
      return isWanted() ? await work() : null
    } finally {
      // The slot passes directly to the next waiting upload.
      const startNext = this.#waiting.shift()
      if (startNext === undefined) this.#running -= 1
      else startNext()
    }
  }
}
