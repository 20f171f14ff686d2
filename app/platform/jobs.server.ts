import { setTimeout as delay } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { createPool, type Transaction } from './database.server.ts'
import type { Log } from './log.server.ts'

/** What a job does with its payload. A thrown error means: again later, at growing distances. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>

export type JobRunnerOptions = {
  databaseUrl: string
  handlers: JobHandlers
  /** Lines of a crontab: what runs by the clock, once for all processes. */
  crontab: string
  log: Log
}

// One connection listens, two work.
const CONNECTIONS = 3
const JOBS_AT_ONCE = 2
const POLL_MS = 2_000
const RESTART_AFTER_MS = 1_000
const FINISH_WITHIN_MS = 3_000
const MAX_TRIES = 8

/** Writes a job in the transaction that causes it: it is done after the commit, and never for a write that was undone. */
export async function addJob(
  tx: Transaction,
  name: string,
  payload: unknown,
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  await sql`select from graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${MAX_TRIES},
    run_at => now() + make_interval(secs => ${delaySeconds})
  )`.execute(tx)
}

/** The worker's own words, without a job's payload: that may hold an address. */
function toWorkerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    const line = message.split('\n', 1)[0] ?? ''
    if (level === 'error') log.error({ worker: true }, line)
    else if (level === 'warning') log.warn({ worker: true }, line)
  })
}

/** Works on jobs until it is stopped, through restarts of the database. */
export class JobRunner {
  readonly #options: JobRunnerOptions
  readonly #stopping = new AbortController()
  #runner: Runner | null = null
  #work: Promise<void> = Promise.resolve()

  constructor(options: JobRunnerOptions) {
    this.#options = options
  }

  start() {
    this.#work = this.#keepRunning()
  }

  /** Finishes what is under way, but does not wait for long: what is left is tried again by another process. */
  async stop() {
    this.#stopping.abort()
    const finished = Promise.all([this.#runner?.stop().catch(() => {}), this.#work])
    await Promise.race([finished, delay(FINISH_WITHIN_MS, undefined, { ref: false })])
  }

  async #keepRunning() {
    const { databaseUrl, handlers, crontab, log } = this.#options
    const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: CONNECTIONS }, (err) =>
      log.warn({ err }, 'a connection of the job worker ended'),
    )
    const taskList: TaskList = Object.fromEntries(
      Object.entries(handlers).map(([name, handle]) => [name, async (payload) => handle(payload)]),
    )
    while (!this.#stopping.signal.aborted) {
      try {
        this.#runner = await run({
          pgPool: pool,
          taskList,
          crontab,
          concurrency: JOBS_AT_ONCE,
          pollInterval: POLL_MS,
          gracefulShutdownAbortTimeout: FINISH_WITHIN_MS,
          noHandleSignals: true,
          logger: toWorkerLogger(log),
        })
        if (this.#stopping.signal.aborted) await this.#runner.stop()
        await this.#runner.promise
      } catch (err) {
        log.warn({ err }, 'the job worker stopped')
      }
      this.#runner = null
      await delay(RESTART_AFTER_MS, undefined, { signal: this.#stopping.signal }).catch(() => {})
    }
    await pool.end()
  }
}
