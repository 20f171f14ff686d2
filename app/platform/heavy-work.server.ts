import { availableParallelism } from 'node:os'
import { RetryableError } from '#app/shared/errors.ts'
import { apiErrors } from './api.messages.ts'
import { CpuBudget, type CpuLimits, startCpuTimer } from './cpu-budget.server.ts'
import { runInWorker, type WorkerJob, type WorkerOutcome } from './worker-thread.server.ts'

export type HeavyWorkLimits = {
  /** Units at once, each of which needs a whole core. */
  running: number
  /** Units that wait for their turn; the rest get 503. */
  waiting: number
  /** Of these and the running ones, units of one payer. */
  perPayer: number
  person: CpuLimits
  process: CpuLimits
}

type UnitOptions<Result> = {
  /** Only a full queue refuses it. For work that is rare by itself, and that people can't do without. */
  mustRun?: boolean
  /** What the unit has cost; without it, the time that it took: a picture's one thread works all the time. */
  cpuMsOf?: (result: Result) => number
}

const BUSY_SECONDS = 2
const createBusyError = () => new RetryableError(apiErrors.busy(), BUSY_SECONDS)

/**
 * Everything that may need a core for more than a moment: merges of shared code, pictures. It runs off the main thread,
 * few at a time, and each unit is charged to the person who caused it.
 */
export class HeavyWork {
  readonly #limits: HeavyWorkLimits
  readonly budget: CpuBudget
  readonly #units = new Map<string, number>()
  readonly #waiting: Array<() => void> = []
  #running = 0
  #finished = 0
  #cpuMs = 0

  constructor(limits: HeavyWorkLimits) {
    this.#limits = limits
    this.budget = new CpuBudget(limits)
  }

  /** What runs and waits now, and what has been done since the process started. */
  stats() {
    return {
      running: this.#running,
      waiting: this.#waiting.length,
      finished: this.#finished,
      cpuMs: Math.round(this.#cpuMs),
    }
  }

  /**
   * Runs one unit when it is its turn and charges its cost, also when it fails. 429 for a payer who has spent their
   * budget, 503 when too much waits.
   */
  async run<Result>(
    payer: string,
    work: () => Promise<Result>,
    { mustRun = false, cpuMsOf }: UnitOptions<Result> = {},
  ): Promise<Result> {
    const release = await this.#acquire(payer, mustRun)
    const startedAt = performance.now()
    let cpuMs: number | undefined
    try {
      const result = await work()
      cpuMs = cpuMsOf?.(result)
      return result
    } finally {
      this.#finished += 1
      this.charge(payer, cpuMs ?? performance.now() - startedAt)
      release()
    }
  }

  /** The same on a worker thread. A job that was ended or that threw is an outcome, which the caller judges. */
  runJob(payer: string, job: WorkerJob, { mustRun = false } = {}): Promise<WorkerOutcome> {
    return this.run(payer, () => runInWorker(job), { mustRun, cpuMsOf: ({ cpuMs }) => cpuMs })
  }

  /** Runs a unit of a few milliseconds on this thread and charges what it has cost. The caller has checked the budget. */
  runHere<Result>(payer: string, work: () => Result): Result {
    return this.#measure(work, (cpuMs) => this.charge(payer, cpuMs))
  }

  /** The same for what everyone does every day, such as answers: it counts for its person and not for the process. */
  runOwn<Result>(payer: string, work: () => Result): Result {
    return this.#measure(work, (cpuMs) => {
      this.#cpuMs += cpuMs
      this.budget.chargeOwn(payer, cpuMs)
    })
  }

  #measure<Result>(work: () => Result, charge: (cpuMs: number) => void): Result {
    const readCpuMs = startCpuTimer()
    try {
      return work()
    } finally {
      charge(readCpuMs())
    }
  }

  charge(payer: string, cpuMs: number): void {
    this.#cpuMs += cpuMs
    this.budget.charge(payer, cpuMs)
  }

  async #acquire(payer: string, mustRun: boolean): Promise<() => void> {
    const { running, waiting, perPayer } = this.#limits
    if (!mustRun) this.budget.check(payer)
    const own = this.#units.get(payer) ?? 0
    if (own >= perPayer && !mustRun) throw createBusyError()
    if (this.#running >= running && this.#waiting.length >= waiting) throw createBusyError()
    this.#units.set(payer, own + 1)
    if (this.#running >= running) await new Promise<void>((start) => this.#waiting.push(start))
    else this.#running += 1
    const release = () => this.#release(payer)
    try {
      // What ran meanwhile may have spent it.
      if (!mustRun) this.budget.check(payer)
      return release
    } catch (error) {
      release()
      throw error
    }
  }

  #release(payer: string) {
    const left = (this.#units.get(payer) ?? 1) - 1
    if (left === 0) this.#units.delete(payer)
    else this.#units.set(payer, left)
    // The slot passes directly to the next waiting unit.
    const startNext = this.#waiting.shift()
    if (startNext === undefined) this.#running -= 1
    else startNext()
  }
}

/** Half of the cores stay free for everything else. */
const RUNNING = Math.max(1, Math.floor(availableParallelism() / 2))
/** A tenth of a core, and two hundred large merges or fifty pictures at once. */
export const PERSON_BUDGET: CpuLimits = { capacityMs: 20_000, refillMsPerSecond: 100 }

/** The heavy work of this process. */
export const heavyWork = new HeavyWork({
  running: RUNNING,
  waiting: 24,
  perPayer: 2,
  person: PERSON_BUDGET,
  process: { capacityMs: 60_000 * RUNNING, refillMsPerSecond: 700 * RUNNING },
})
