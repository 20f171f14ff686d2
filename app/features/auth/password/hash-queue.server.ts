import { AsyncLocalStorage } from 'node:async_hooks'
import { RetryableError } from '#app/shared/errors.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'

const RETRY_AFTER_SECONDS = 1

/**
 * The caller of a hash. `known` is a browser that has logged in to this account before, a signed-in person or the
 * holder of a valid reset link; strangers can't fill their lane. `key` is the caller's network or session.
 */
export type QueueCaller = { lane: 'known' | 'unknown'; key: string }

/** Commands on the server and other callers without a network. */
const LOCAL_CALLER: QueueCaller = { lane: 'known', key: '' }

/** The admitted callers of one lane, limited in total and for each key. */
class Lane {
  readonly #max: number
  readonly #maxPerKey: number
  readonly #admittedByKey = new Map<string, number>()
  readonly waiting: Array<() => void> = []
  #admitted = 0

  constructor(limits: { max: number; maxPerKey: number }) {
    this.#max = limits.max
    this.#maxPerKey = limits.maxPerKey
  }

  hasCapacity(key: string): boolean {
    if (this.#admitted >= this.#max) return false
    return key === '' || (this.#admittedByKey.get(key) ?? 0) < this.#maxPerKey
  }

  enter(key: string) {
    this.#admitted += 1
    this.#admittedByKey.set(key, (this.#admittedByKey.get(key) ?? 0) + 1)
  }

  leave(key: string) {
    this.#admitted -= 1
    const remaining = (this.#admittedByKey.get(key) ?? 1) - 1
    if (remaining === 0) this.#admittedByKey.delete(key)
    else this.#admittedByKey.set(key, remaining)
  }
}

export type HashQueueLimits = { running: number; waiting: number; perKey: number }

/**
 * Bounded queue: `running` hashes at once, `waiting` more in each lane, `perKey` of one network; the rest get 503.
 * The lanes take turns, so a flood of strangers costs a known caller one extra hash, and neither lane starves.
 */
export class HashQueue {
  readonly #maxRunning: number
  readonly #lanes: Record<QueueCaller['lane'], Lane>
  readonly #admission = new AsyncLocalStorage<QueueCaller>()
  #lastLane: QueueCaller['lane'] = 'unknown'
  #running = 0
  #finished = 0
  readonly #refused = { known: 0, unknown: 0 }

  constructor({ running, waiting, perKey }: HashQueueLimits) {
    this.#maxRunning = running
    const limits = { max: running + waiting, maxPerKey: perKey }
    this.#lanes = { known: new Lane(limits), unknown: new Lane(limits) }
  }

  /** Running, waiting and finished hashes, and the refused callers of each lane since the process started. */
  stats() {
    return {
      running: this.#running,
      waiting: this.#lanes.known.waiting.length + this.#lanes.unknown.waiting.length,
      finished: this.#finished,
      refused: { ...this.#refused },
    }
  }

  /**
   * Admits a caller for all of its work, SQL included, or throws 503 before any of it. Checking the capacity only at
   * the hash would let a flood reach the database each time a slot becomes free.
   */
  async admit<Result>(caller: QueueCaller, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes[caller.lane]
    if (!lane.hasCapacity(caller.key)) {
      this.#refused[caller.lane] += 1
      throw new RetryableError(accountErrors.busy(), RETRY_AFTER_SECONDS)
    }
    lane.enter(caller.key)
    try {
      return await this.#admission.run(caller, work)
    } finally {
      lane.leave(caller.key)
    }
  }

  /** Runs one hash when it is its turn. A caller that wasn't admitted before is admitted for this hash only. */
  run<Result>(work: () => Promise<Result>, caller: QueueCaller = LOCAL_CALLER): Promise<Result> {
    const admitted = this.#admission.getStore()
    if (admitted !== undefined) return this.#runInTurn(admitted, work)
    return this.admit(caller, () => this.#runInTurn(caller, work))
  }

  async #runInTurn<Result>({ lane }: QueueCaller, work: () => Promise<Result>): Promise<Result> {
    const { waiting } = this.#lanes[lane]
    if (this.#running >= this.#maxRunning) await new Promise<void>((start) => waiting.push(start))
    else this.#running += 1
    try {
      return await work()
    } finally {
      this.#finished += 1
      // The slot passes directly to the next waiting hash.
      const startNext = this.#dequeue()
      if (startNext === undefined) this.#running -= 1
      else startNext()
    }
  }

  #dequeue(): (() => void) | undefined {
    const turn = this.#lastLane === 'known' ? 'unknown' : 'known'
    const lane = this.#lanes[turn].waiting.length > 0 ? turn : this.#lastLane
    this.#lastLane = lane
    return this.#lanes[lane].waiting.shift()
  }
}
