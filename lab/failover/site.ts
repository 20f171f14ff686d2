import type { Pool } from 'pg'
import { z } from 'zod'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { findFreePort } from '../../tools/free-port.ts'
import { SITE_URL } from './settings.ts'

const PROCESSES = 2
const START_DEADLINE_MS = 240_000
const RECOVER_WITHIN_MS = 60_000
const JOB_WITHIN_MS = 30_000
/** A job that finds nothing to do. */
const HARMLESS_JOB = 'delete-rejected-decks'

const readySchema = z.object({ ready: z.boolean(), live: z.object({ state: z.string() }) })

const lineSchema = z.object({ level: z.number(), msg: z.string() })

/** A line of the log; null if it is none, such as a stack. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** The built product: two processes on the cluster, through HAProxy. */
export class Site {
  readonly processes: ServerProcess[] = []

  async start() {
    const env = { REQUESTS_AT_ONCE: '100', WRITES_AT_ONCE: '20', LOG_LEVEL: 'info' }
    for (let index = 0; index < PROCESSES; index += 1) {
      const port = await findFreePort()
      this.processes.push(
        await startServerProcess({ port, databaseUrl: SITE_URL, env, startDeadlineMs: START_DEADLINE_MS }),
      )
    }
  }

  async stop() {
    for (const server of this.processes) await server.stop()
  }

  get origins(): string[] {
    return this.processes.map(({ origin }) => origin)
  }

  /** Processes that ended, and errors in their logs. */
  listProblems(): string[] {
    return this.processes.flatMap(({ pid, lines }, index) => {
      // The library that runs jobs calls each lost connection an error.
      const errors = lines.filter((line) => /"level":(50|60)/.test(line) && !line.includes('"worker":true'))
      return [
        ...(isRunning(pid) ? [] : [`process ${index + 1} ended: ${lines.slice(-5).join('\n')}`]),
        ...errors.slice(0, 5).map((line) => `process ${index + 1} logged ${line.slice(0, 600)}`),
      ]
    })
  }

  /** How often each warning and each change of the breaker was logged. */
  countWarnings(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const line of this.processes.flatMap(({ lines }) => lines)) {
      const { level, msg } = lineSchema.safeParse(parseLine(line)).data ?? { level: 0, msg: '' }
      if (level >= 40 || msg.startsWith('the database')) counts[msg] = (counts[msg] ?? 0) + 1
    }
    return counts
  }

  /** Forgets the log lines of the fault before. */
  clearLogs() {
    for (const { lines } of this.processes) lines.length = 0
  }

  /** Ready, with a log reader that is live. */
  async waitUntilReady() {
    const isReady = async (origin: string) => {
      const response = await fetch(`${origin}/readyz`)
      const { ready, live } = readySchema.parse(await response.json())
      return ready && live.state === 'live'
    }
    for (const origin of this.origins)
      await waitUntil(() => isReady(origin).catch(() => false), {
        timeoutMs: RECOVER_WITHIN_MS,
        what: `${origin}/readyz`,
      })
  }

  /** Whether the workers run jobs again. */
  async runsJobs(pool: Pool): Promise<boolean> {
    const { rows } = await pool.query<{ id: string }>(
      `select id from graphile_worker.add_job('${HARMLESS_JOB}', max_attempts => 1)`,
    )
    const isDone = async () =>
      (await pool.query('select from graphile_worker.jobs where id = $1', [rows[0]?.id])).rowCount === 0
    return waitUntil(isDone, { timeoutMs: JOB_WITHIN_MS, what: 'a job' }).then(
      () => true,
      () => false,
    )
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
