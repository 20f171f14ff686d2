import { setTimeout as delay } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { createPool, type Database, type Transaction } from './database.server.ts'
import type { Log } from './log.server.ts'
import { currentTraceparent, observe } from './telemetry.server.ts'

/** Runs a job with its payload. A thrown error makes the worker retry with exponential backoff. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>

export type JobRunnerOptions = {
  databaseUrl: string
  handlers: JobHandlers
  /** Crontab lines for scheduled jobs; each runs once across all processes. */
  crontab: string
  log: Log
}

// One connection listens, two work.
const CONNECTIONS = 3
const CONCURRENCY = 2
const POLL_MS = 2_000
const RESTART_AFTER_MS = 1_000
const SHUTDOWN_TIMEOUT_MS = 3_000
const MAX_ATTEMPTS = 8
/**
 * Without batches the worker doesn't wait for the statement that ends a job: if it fails, the rejection is unhandled and
 * ends the process. A batch that fails ends the worker, which is started again.
 */
const ENDS_OF_JOBS_AS_BATCHES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** The trace of the request that enqueued a job, stored with an object payload and removed before the job runs. */
const TRACE_KEY = '$traceparent'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function addTrace(payload: unknown): unknown {
  const traceparent = currentTraceparent()
  return traceparent !== null && isRecord(payload) ? { ...payload, [TRACE_KEY]: traceparent } : payload
}

function splitTrace(stored: unknown): { payload: unknown; traceparent: string | null } {
  if (!isRecord(stored) || !(TRACE_KEY in stored)) return { payload: stored, traceparent: null }
  const { [TRACE_KEY]: traceparent, ...payload } = stored
  return { payload, traceparent: typeof traceparent === 'string' ? traceparent : null }
}

/** Enqueues a job in the transaction that causes it: it runs after the commit, and never after a rollback. */
export async function addJob(
  tx: Transaction,
  name: string,
  payload: unknown,
  { delaySeconds = 0, maxAttempts = MAX_ATTEMPTS }: { delaySeconds?: number; maxAttempts?: number } = {},
): Promise<void> {
  await sql`select from graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(addTrace(payload))}::json, max_attempts => ${maxAttempts},
    run_at => now() + make_interval(secs => ${delaySeconds})
  )`.execute(tx)
}

/**
 * Ends the waits of failed jobs of this name. The worker doubles and triples them up to hours, which is too long for what
 * a person waits for after an outage.
 */
export async function retryWaitingJobs(db: Database, name: string): Promise<void> {
  await sql`select from graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs
    where task_identifier = ${name} and attempts between 1 and max_attempts - 1 and locked_at is null and run_at > now()
  ), run_at => now())`.execute(db)
}

/** The worker's own log lines, without a job's payload, which may contain an email. */
function toWorkerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    const line = message.split('\n', 1)[0] ?? ''
    if (level === 'error') log.error({ worker: true }, line)
    else if (level === 'warning') log.warn({ worker: true }, line)
  })
}

/** Runs jobs until it is stopped, also across restarts of the database. */
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

  /** Lets running jobs finish within a time limit; another process retries the rest. */
  async stop() {
    this.#stopping.abort()
    const finished = Promise.all([this.#runner?.stop().catch(() => {}), this.#work])
    await Promise.race([finished, delay(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })])
  }

  async #keepRunning() {
    const { databaseUrl, handlers, crontab, log } = this.#options
    const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: CONNECTIONS }, (err) =>
      log.warn({ err }, 'a connection of the job worker ended'),
    )
    const taskList: TaskList = Object.fromEntries(
      Object.entries(handlers).map(([name, handle]) => [
        name,
        async (stored) => {
          const { payload, traceparent } = splitTrace(stored)
          await observe({ kind: 'job', name, traceparent }, () => handle(payload))
        },
      ]),
    )
    while (!this.#stopping.signal.aborted) {
      try {
        this.#runner = await run({
          pgPool: pool,
          taskList,
          crontab,
          concurrency: CONCURRENCY,
          pollInterval: POLL_MS,
          gracefulShutdownAbortTimeout: SHUTDOWN_TIMEOUT_MS,
          noHandleSignals: true,
          logger: toWorkerLogger(log),
          preset: ENDS_OF_JOBS_AS_BATCHES,
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
