import { LaterRefusal } from '#app/shared/refusals.ts'
import { accountRefusals } from './account-refusal.messages.ts'

const RETRY_AFTER_SECONDS = 1

/**
 * So many at once, so many more may wait, the rest is sent away: a storm of logins must cost those who
 * log in a moment, and nobody else anything.
 */
export class HashQueue {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #waiting: Array<() => void> = []
  #running = 0
  #finished = 0
  #refused = 0

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
  }

  /** How much work there is and was; tests count by it. */
  stats() {
    return {
      running: this.#running,
      waiting: this.#waiting.length,
      finished: this.#finished,
      refused: this.#refused,
    }
  }

  /** Says at once that there is no room, before anything is read or counted for a try that cannot be made. */
  assertRoom() {
    if (this.#running < this.#atOnce || this.#waiting.length < this.#maxWaiting) return
    this.#refused += 1
    throw new LaterRefusal(accountRefusals.busy(), RETRY_AFTER_SECONDS)
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.assertRoom()
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
    try {
      return await work()
    } finally {
      this.#finished += 1
      // The place goes to the next in line without becoming free in between.
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}
