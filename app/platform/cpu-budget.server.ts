import { RetryableError } from '#app/shared/errors.ts'
import { apiErrors } from './api.messages.ts'

/** A full bucket, and how fast it fills again. */
export type CpuLimits = { capacityMs: number; refillMsPerSecond: number }

type Bucket = { leftMs: number; at: number }

/** Somebody who has used nothing of theirs needs no entry, so this many have worked within a few minutes. */
const MAX_BUCKETS = 10_000

/**
 * A token bucket of CPU milliseconds for each payer and one for the process. What a unit costs is known only afterwards,
 * so a bucket may go below zero; its owner then waits until it is above. Failing, or mixing in cheap units, gives nothing
 * back. In memory: a refused request is rolled back, and what it cost must not be forgotten.
 */
export class CpuBudget {
  readonly #person: CpuLimits
  readonly #process: CpuLimits
  readonly #buckets = new Map<string, Bucket>()
  #shared: Bucket | undefined

  constructor({ person, process }: { person: CpuLimits; process: CpuLimits }) {
    this.#person = person
    this.#process = process
  }

  #refill(bucket: Bucket | undefined, { capacityMs, refillMsPerSecond }: CpuLimits, now: number): number {
    if (bucket === undefined) return capacityMs
    return Math.min(capacityMs, bucket.leftMs + ((now - bucket.at) / 1_000) * refillMsPerSecond)
  }

  /** Throws 429 for a payer who has spent theirs; returns what is left. For work that must not wait for others. */
  checkOwn(payer: string, now = Date.now()): number {
    const own = this.#refill(this.#buckets.get(payer), this.#person, now)
    if (own > 0) return own
    throw new RetryableError(apiErrors.tooMuchWork(), 1 - own / this.#person.refillMsPerSecond)
  }

  /** Throws 429 for a payer who has spent theirs, and 503 when everyone together has. */
  check(payer: string, now = Date.now()): void {
    const own = this.checkOwn(payer, now)
    const shared = this.#refill(this.#shared, this.#process, now)
    // The last half of the process is for those who have used little, so that a few can't take all of it.
    const isLight = own > this.#person.capacityMs / 2
    if (shared <= 0 || (shared < this.#process.capacityMs / 2 && !isLight)) {
      throw new RetryableError(apiErrors.busy(), 1)
    }
  }

  /** Takes what a unit of work has cost. */
  charge(payer: string, cpuMs: number, now = Date.now()): void {
    this.chargeOwn(payer, cpuMs, now)
    this.#shared = { leftMs: this.#refill(this.#shared, this.#process, now) - cpuMs, at: now }
  }

  /** For work that doesn't wait for others either (`checkOwn`). */
  chargeOwn(payer: string, cpuMs: number, now = Date.now()): void {
    const own = this.#refill(this.#buckets.get(payer), this.#person, now) - cpuMs
    this.#buckets.delete(payer)
    this.#buckets.set(payer, { leftMs: own, at: now })
    if (this.#buckets.size > MAX_BUCKETS) this.#forget(now)
  }

  /** Drops full buckets, or the oldest if there is none. */
  #forget(now: number) {
    const { capacityMs } = this.#person
    for (const [payer, bucket] of this.#buckets) {
      if (this.#refill(bucket, this.#person, now) >= capacityMs) this.#buckets.delete(payer)
    }
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > MAX_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest)
  }
}

/** The CPU time of this thread since a call; for units of work that are measured where they run. */
export function startCpuTimer(): () => number {
  const start = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1_000
  }
}
