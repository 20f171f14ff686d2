import { setTimeout as delay } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { DatabaseBreaker } from '#app/platform/database-breaker.server.ts'
import { type DatabaseFigures, readDatabaseFigures } from '#app/platform/database-figures.server.ts'
import type { Database } from '#app/platform/database.server.ts'

const TIMEOUT_MS = 2_000
const MAX_AGE_MS = 10_000

type Settings = {
  db: Database
  /** The names of the jobs that this code has; others share one label. */
  jobNames(): readonly string[]
  breaker: Pick<DatabaseBreaker, 'isOpen'>
}

/** Queries PostgreSQL only when it is scraped, at most every ten seconds, and never waits long for it. */
class FigureReader {
  readonly #settings: Settings
  #readAtMs = Number.NEGATIVE_INFINITY
  #reading: Promise<DatabaseFigures | null> = Promise.resolve(null)

  constructor(settings: Settings) {
    this.#settings = settings
  }

  read(): Promise<DatabaseFigures | null> {
    if (Date.now() - this.#readAtMs > MAX_AGE_MS) {
      this.#readAtMs = Date.now()
      this.#reading = this.#query()
    }
    return this.#reading
  }

  async #query(): Promise<DatabaseFigures | null> {
    if (this.#settings.breaker.isOpen) return null
    const figures = await Promise.race([
      readDatabaseFigures(this.#settings.db),
      delay(TIMEOUT_MS, null, { ref: false }),
    ])
    return figures?.server === undefined ? null : figures
  }
}

type Question = keyof DatabaseFigures
type FigureGauge = {
  name: string
  help: string
  from: Question
  figure: string
  labels?: string[]
}

const GAUGES: readonly FigureGauge[] = [
  { name: 'db_size_bytes', help: 'Size of the database.', from: 'server', figure: 'size_bytes' },
  { name: 'db_max_connections', help: 'max_connections.', from: 'server', figure: 'max_connections' },
  {
    name: 'db_in_recovery',
    help: '1 if the server is a standby: then writes fail.',
    from: 'server',
    figure: 'in_recovery',
  },
  {
    name: 'db_timeline',
    help: 'The timeline of the log; a failover increases it.',
    from: 'server',
    figure: 'timeline',
  },
  {
    name: 'db_oldest_transaction_seconds',
    help: 'Age of the oldest open transaction; a long one delays a new log reader.',
    from: 'server',
    figure: 'oldest_transaction_seconds',
  },
  {
    name: 'db_connections',
    help: 'Connections to the database by state.',
    from: 'connections',
    figure: 'connections',
    labels: ['state'],
  },
  {
    name: 'db_slots',
    help: 'Replication slots by state of their log.',
    from: 'slots',
    figure: 'slots',
    labels: ['wal_status', 'active'],
  },
  {
    name: 'db_slot_retained_bytes',
    help: 'The most log that a slot holds back.',
    from: 'slots',
    figure: 'retained_bytes',
    labels: ['wal_status', 'active'],
  },
  {
    name: 'db_slot_spilled_bytes',
    help: 'What the present slots have spilled to disk.',
    from: 'spill',
    figure: 'spilled_bytes',
  },
  {
    name: 'db_standbys',
    help: 'Standbys by state; none without replication.',
    from: 'standbys',
    figure: 'standbys',
    labels: ['state', 'sync_state'],
  },
  {
    name: 'db_replication_lag_seconds',
    help: 'How far the slowest standby is behind.',
    from: 'standbys',
    figure: 'lag_seconds',
    labels: ['state', 'sync_state'],
  },
  {
    name: 'db_replication_lag_bytes',
    help: 'How far the slowest standby is behind.',
    from: 'standbys',
    figure: 'lag_bytes',
    labels: ['state', 'sync_state'],
  },
  {
    name: 'db_wal_archived_timestamp_seconds',
    help: 'When the last log file was archived; no sample without archiving.',
    from: 'archiver',
    figure: 'last_archived_at',
  },
  {
    name: 'db_wal_archive_failures',
    help: 'Failed attempts to archive a log file since the statistics were reset.',
    from: 'archiver',
    figure: 'failures',
  },
  {
    name: 'jobs_waiting',
    help: 'Jobs that could run now.',
    from: 'jobs',
    figure: 'waiting',
    labels: ['job'],
  },
  {
    name: 'job_oldest_waiting_seconds',
    help: 'How long the oldest job that could run has been waiting; mail is a job.',
    from: 'jobs',
    figure: 'oldest_seconds',
    labels: ['job'],
  },
  {
    name: 'jobs_failed',
    help: 'Jobs that have used all of their attempts.',
    from: 'jobs',
    figure: 'failed',
    labels: ['job'],
  },
]

/** What PostgreSQL knows: connections, slots, standbys, archiving and jobs. */
export function addDatabaseMetrics([registry]: [Registry], settings: Settings) {
  const reader = new FigureReader(settings)
  const up = new Gauge({
    name: 'flashcards_db_up',
    help: '1 if the database answered this scrape in time.',
    registers: [],
    async collect() {
      this.set((await reader.read()) === null ? 0 : 1)
    },
  })
  registry.registerMetric(up)
  for (const { name, help, from, figure, labels = [] } of GAUGES) {
    const gauge = new Gauge({
      name: `flashcards_${name}`,
      help,
      labelNames: labels,
      registers: [],
      async collect() {
        const figures = await reader.read()
        // Labels come and go with slots and jobs.
        this.reset()
        if (labels.length === 0) this.remove()
        const jobNames = new Set(settings.jobNames())
        // A job without rows waits for nothing.
        if (from === 'jobs' && figures !== null) for (const job of jobNames) this.set({ job }, 0)
        for (const row of figures?.[from] ?? []) {
          const value = row.figures[figure] ?? null
          if (value !== null) this.set(toLabels(row.labels, jobNames), value)
        }
      },
    })
    registry.registerMetric(gauge)
  }
}

function toLabels(labels: Record<string, string>, jobNames: ReadonlySet<string>): Record<string, string> {
  const job = labels['job']
  return job === undefined || jobNames.has(job) ? labels : { job: 'other' }
}
