import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import { passwordQueue } from '#app/features/auth/password/password-hash.server.ts'
import type { RoomStreams } from '#app/features/mock/stream/room-streams.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { DatabaseBreaker } from '#app/platform/database-breaker.server.ts'
import type { ChangeFeed } from '#app/platform/live/change-feed.server.ts'
import type { LiveHub } from '#app/platform/live/live-hub.server.ts'
import type { PageCache } from '#app/platform/page-cache.server.ts'
import type { BuildInfo } from '../version.ts'

/** The parts of the process that count what they do. */
export type ProcessParts = {
  breaker: Pick<DatabaseBreaker, 'isOpen'>
  hub: Pick<LiveHub, 'stats' | 'bufferedBytes'>
  rooms: Pick<RoomStreams, 'stats'>
  feed: Pick<ChangeFeed, 'status'>
  buildInfo: BuildInfo
}

export type ProcessSettings = {
  config: Pick<Config, 'BACKUP_FILE' | 'RESTORE_DRILL_FILE'>
  pools: Record<string, Pool>
  caches: Record<string, Pick<PageCache<unknown>, 'stats'>>
  parts: ProcessParts
}

type Sample = { labels?: Record<string, string>; value: number | null }
type Metric = { name: string; help: string; labels?: string[]; read(): Sample[] | Promise<Sample[]> }

const one = (value: number | null): Sample[] => [{ value }]

function addGauge([registry]: [Registry], { name, help, labels = [], read }: Metric) {
  const metric = new Gauge({
    name: `flashcards_${name}`,
    help,
    labelNames: labels,
    registers: [],
    async collect() {
      const samples = await read()
      this.reset()
      // An unknown value has no sample; a zero would be a false answer.
      if (labels.length === 0) this.remove()
      for (const { labels: values = {}, value } of samples) if (value !== null) this.set(values, value)
    },
  })
  registry.registerMetric(metric)
}

/** A counter that the code counts by itself; the metric shows its present value. */
function addCounter([registry]: [Registry], { name, help, labels = [], read }: Metric) {
  const metric = new Counter({
    name: `flashcards_${name}`,
    help,
    labelNames: labels,
    registers: [],
    async collect() {
      const samples = await read()
      this.reset()
      for (const { labels: values = {}, value } of samples) this.inc(values, value ?? 0)
    },
  })
  registry.registerMetric(metric)
}

/** The time in a file that a backup or a drill writes; null if there is none. */
async function readTimeFile(file: string | undefined): Promise<number | null> {
  if (file === undefined) return null
  const text = await readFile(file, 'utf8').catch(() => '')
  // The drill writes its result as JSON, also when it failed; a script of an operator may write just the time.
  if (/"ok":\s*false/.test(text)) return null
  const time = /"finishedAt":\s*"([^"]+)"/.exec(text)?.[1] ?? text.trim()
  const ms = Date.parse(time)
  return Number.isNaN(ms) ? null : ms / 1_000
}

/** What this process knows about itself, read when it is scraped. */
export function addProcessMetrics(registers: [Registry], { config, pools, caches, parts }: ProcessSettings) {
  const { breaker, hub, rooms, feed, buildInfo } = parts
  const perPool = (read: (pool: Pool) => number) => () =>
    Object.entries(pools).map(([name, pool]) => ({ labels: { pool: name }, value: read(pool) }))
  const perCache =
    (read: (stats: ReturnType<PageCache<unknown>['stats']>) => number): (() => Sample[]) =>
    () =>
      Object.entries(caches).map(([cache, entry]) => ({ labels: { cache }, value: read(entry.stats()) }))

  const gauges: Metric[] = [
    {
      name: 'build_info',
      help: 'The running version; the value is 1.',
      labels: ['version', 'commit', 'node'],
      read: () => [
        {
          labels: { version: buildInfo.version, commit: buildInfo.commit ?? '', node: process.version },
          value: 1,
        },
      ],
    },
    {
      name: 'db_pool_size',
      help: 'The most connections of a pool.',
      labels: ['pool'],
      read: perPool((pool) => pool.options.max),
    },
    {
      name: 'db_pool_in_use',
      help: 'Connections in use.',
      labels: ['pool'],
      read: perPool((pool) => pool.totalCount - pool.idleCount),
    },
    {
      name: 'db_pool_waiting',
      help: 'Work that waits for a connection.',
      labels: ['pool'],
      read: perPool((pool) => pool.waitingCount),
    },
    {
      name: 'db_breaker_open',
      help: '1 while the database does not answer and requests get 503.',
      read: () => one(breaker.isOpen ? 1 : 0),
    },
    {
      name: 'password_hashes_running',
      help: 'Password hashes that are computed.',
      read: () => one(passwordQueue.stats().running),
    },
    {
      name: 'password_hashes_waiting',
      help: 'Password hashes that wait for a core.',
      read: () => one(passwordQueue.stats().waiting),
    },
    {
      name: 'page_cache_bytes',
      help: 'Bytes of the cached pages.',
      labels: ['cache'],
      read: perCache(({ bytes }) => bytes),
    },
    {
      name: 'page_cache_entries',
      help: 'Cached pages.',
      labels: ['cache'],
      read: perCache(({ pages }) => pages),
    },
    {
      name: 'live_streams',
      help: 'Open streams; rooms are mock interviews.',
      labels: ['stream'],
      read: () => [
        { labels: { stream: 'live' }, value: hub.stats().streams },
        { labels: { stream: 'room' }, value: rooms.stats().streams },
      ],
    },
    {
      name: 'live_topics',
      help: 'Topics with a subscriber.',
      read: () => one(hub.stats().topics),
    },
    {
      name: 'live_buffered_bytes',
      help: 'Bytes that wait for browsers to read them.',
      read: () => one(hub.bufferedBytes()),
    },
    {
      name: 'log_reader_up',
      help: '1 while the log reader is live.',
      read: () => one(feed.status().state === 'live' ? 1 : 0),
    },
    {
      name: 'log_reader_lag_bytes',
      help: 'Log that the reader has not received.',
      read: () => one(feed.status().lagBytes),
    },
    {
      name: 'log_reader_lag_seconds',
      help: 'How long the oldest change that was read has been waiting for delivery.',
      read: () => {
        const { lagMs } = feed.status()
        return one(lagMs === null ? null : lagMs / 1_000)
      },
    },
    {
      name: 'last_backup_timestamp_seconds',
      help: 'When the last good backup ended (BACKUP_FILE); no sample if unknown.',
      read: async () => one(await readTimeFile(config.BACKUP_FILE)),
    },
    {
      name: 'last_restore_drill_timestamp_seconds',
      help: 'When the last good restore drill ended (RESTORE_DRILL_FILE); no sample if unknown.',
      read: async () => one(await readTimeFile(config.RESTORE_DRILL_FILE)),
    },
  ]
  const counters: Metric[] = [
    {
      name: 'password_hashes_total',
      help: 'Computed password hashes.',
      read: () => one(passwordQueue.stats().finished),
    },
    {
      name: 'password_hash_refused_total',
      help: 'Sign-ins that got 503 because the queue was full, by lane.',
      labels: ['lane'],
      read: () =>
        Object.entries(passwordQueue.stats().refused).map(([lane, value]) => ({ labels: { lane }, value })),
    },
    {
      name: 'page_cache_hits_total',
      help: 'Pages sent from the cache.',
      labels: ['cache'],
      read: perCache(({ hits }) => hits),
    },
    {
      name: 'page_cache_renders_total',
      help: 'Pages rendered for the cache.',
      labels: ['cache'],
      read: perCache(({ made }) => made),
    },
    {
      name: 'page_cache_joins_total',
      help: 'Requests that shared the render of another.',
      labels: ['cache'],
      read: perCache(({ joined }) => joined),
    },
    {
      name: 'page_cache_stale_renders_total',
      help: 'Renders that a change overtook; they were sent once and not cached.',
      labels: ['cache'],
      read: perCache(({ stale }) => stale),
    },
    {
      name: 'page_cache_dropped_total',
      help: 'Pages that a change invalidated.',
      labels: ['cache'],
      read: perCache(({ dropped }) => dropped),
    },
    { name: 'live_streams_opened_total', help: 'Opened streams.', read: () => one(hub.stats().opened) },
    { name: 'live_frames_total', help: 'Frames written to streams.', read: () => one(hub.stats().frames) },
    {
      name: 'live_resets_total',
      help: 'Streams that were sent a reset and read everything again.',
      read: () => one(hub.stats().resets),
    },
    {
      name: 'live_slow_readers_total',
      help: 'Browsers that read too slowly: skipped, and later disconnected.',
      labels: ['action'],
      read: () => {
        const { overflows, cutOff } = hub.stats()
        return [
          { labels: { action: 'skipped' }, value: overflows },
          { labels: { action: 'disconnected' }, value: cutOff },
        ]
      },
    },
    {
      name: 'log_reader_epochs_total',
      help: 'How often the log reader came up; each time every stream reads again.',
      read: () => one(feed.status().epoch),
    },
  ]
  for (const gauge of gauges) addGauge(registers, gauge)
  for (const counter of counters) addCounter(registers, counter)
}
