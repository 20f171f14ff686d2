import { LaterRefusal } from '#app/shared/refusals.ts'
import { accountRefusals } from './account-refusal.messages.ts'

const RETRY_AFTER_SECONDS = 1

/**
 * Who asks for a hash. `known` is a browser that has logged in to this account before, a signed-in person or the
 * holder of a valid reset link; they wait in a lane that nobody else can fill. `key` is the caller's network or session.
 */
export type QueueCaller = { lane: 'known' | 'unknown'; key: string }

/** Commands on the server and other callers without a network. */
const LOCAL_CALLER: QueueCaller = { lane: 'known', key: '' }

type Waiter = { key: string; start: () => void }

/** Waiting hashes of one kind of caller: bounded as a whole and for each key. */
class Lane {
  readonly #maxWaiting: number
  readonly #maxPerKey: number
  readonly #waiters: Waiter[] = []
  readonly #waitingByKey = new Map<string, number>()

  constructor(limits: { maxWaiting: number; maxPerKey: number }) {
    this.#maxWaiting = limits.maxWaiting
    this.#maxPerKey = limits.maxPerKey
  }

  get length() {
    return this.#waiters.length
  }

  hasRoom(key: string): boolean {
    if (this.#waiters.length >= this.#maxWaiting) return false
    return key === '' || (this.#waitingByKey.get(key) ?? 0) < this.#maxPerKey
  }

  wait(key: string): Promise<void> {
    this.#waitingByKey.set(key, (this.#waitingByKey.get(key) ?? 0) + 1)
    return new Promise((start) => this.#waiters.push({ key, start }))
  }

  shift(): Waiter | undefined {
    const next = this.#waiters.shift()
    if (next === undefined) return undefined
    const left = (this.#waitingByKey.get(next.key) ?? 1) - 1
    if (left === 0) this.#waitingByKey.delete(next.key)
    else this.#waitingByKey.set(next.key, left)
    return next
  }
}

export type HashQueueLimits = { running: number; waiting: number; waitingPerKey: number }

/**
 * Bounded queue: `running` hashes at once, `waiting` more in each lane and `waitingPerKey` of one network; the rest get
 * 503. The lanes take turns, so a flood of strangers costs a known caller one extra hash, and neither lane starves.
 */
export class HashQueue {
  readonly #maxRunning: number
  readonly #lanes: Record<QueueCaller['lane'], Lane>
  #lastLane: QueueCaller['lane'] = 'unknown'
  #running = 0
  #finished = 0
  readonly #refused = { known: 0, unknown: 0 }

  constructor({ running, waiting, waitingPerKey }: HashQueueLimits) {
    this.#maxRunning = running
    const limits = { maxWaiting: waiting, maxPerKey: waitingPerKey }
    this.#lanes = { known: new Lane(limits), unknown: new Lane(limits) }
  }

  /** How much work there is and was, and how many callers of each lane were refused since the process started. */
  stats() {
    return {
      running: this.#running,
      waiting: this.#lanes.known.length + this.#lanes.unknown.length,
      finished: this.#finished,
      refused: { ...this.#refused },
    }
  }

  /** Throws 503 when there is no room. Call it first: a refused request must cost no statement. */
  assertRoom({ lane, key }: QueueCaller = LOCAL_CALLER) {
    if (this.#running < this.#maxRunning || this.#lanes[lane].hasRoom(key)) return
    this.#refused[lane] += 1
    throw new LaterRefusal(accountRefusals.busy(), RETRY_AFTER_SECONDS)
  }

  async run<Result>(work: () => Promise<Result>, caller: QueueCaller = LOCAL_CALLER): Promise<Result> {
    this.assertRoom(caller)
    if (this.#running >= this.#maxRunning) await this.#lanes[caller.lane].wait(caller.key)
    else this.#running += 1
    try {
      return await work()
    } finally {
      this.#finished += 1
      // The slot passes to the next waiter without becoming free in between.
      const next = this.#takeNext()
      if (next === undefined) this.#running -= 1
      else next.start()
    }
  }

  #takeNext(): Waiter | undefined {
    const turn = this.#lastLane === 'known' ? 'unknown' : 'known'
    const lane = this.#lanes[turn].length > 0 ? turn : this.#lastLane
    this.#lastLane = lane
    return this.#lanes[lane].shift()
  }
}
