import { createHmac, randomInt } from 'node:crypto'
import { Client } from 'pg'

export type CountKind = 'calls' | 'streams' | 'waiting'
export type OwnCount = { key: string; used: number; expiresInMs: number }

/** Where this process keeps its own counts. It lists those that matter for others, which depends on how many there are. */
export type CountSource = { kind: CountKind; listCounts(processes: number): Iterable<OwnCount> }

type Elsewhere = { used: number; expiresAtMs: number }
type Row = { kind: string; key: string; used: number; ms: number }

export type ProcessCountsOptions = {
  connectionString: string
  secret: string
  sources: CountSource[]
  everyMs?: number
  timeoutMs?: number
}

/** The first number of the advisory locks of processes; the second is the number of the process. */
export const PRESENCE_LOCK = 0x464c_4352
const newProcessId = () => randomInt(1, 2 ** 31 - 1)
const EVERY_MS = 1_000
const TIMEOUT_MS = 2_000
/** Counts that could not be renewed for this long no longer limit anyone. */
const STALE_AFTER_MS = 5_000
const SWEEP_EVERY_TICKS = 60

const ALIVE = `select objid::bigint::integer as id from pg_locks
  where locktype = 'advisory' and classid = $1::bigint::oid and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`
// A process takes its lock before it writes, and the locks are read after the snapshot of the rows, so the rows of a
// process that starts at this moment stay.
const SWEEP = `delete from process_count where process_id not in (${ALIVE})`
const WRITE = `insert into process_count (kind, key, process_id, used, expires_at)
  select kind, key, $1, used, now() + make_interval(secs => ms / 1000.0)
  from unnest($2::text[], $3::text[], $4::integer[], $5::float8[]) as own (kind, key, used, ms)
  on conflict (kind, key, process_id) do update set used = excluded.used, expires_at = excluded.expires_at`
const DELETE = `delete from process_count using unnest($2::text[], $3::text[]) as old (kind, key)
  where process_count.kind = old.kind and process_count.key = old.key and process_id = $1`
const READ = `select kind, key, sum(used)::integer as used,
    max(extract(epoch from expires_at - now()) * 1000)::float8 as ms
  from process_count where process_id = any($1) and kind <> 'streams' and expires_at > now() group by kind, key`
const READ_STREAMS = `select coalesce(sum(used), 0)::integer as used from process_count
  where kind = 'streams' and key = $2 and process_id = any($1) and expires_at > now()`

/**
 * Makes limits hold over all processes of a database. Each process counts in memory; once a second it stores what others
 * need and reads theirs. Whether there are others is known from advisory locks, so that a process which is alone writes
 * nothing.
 */
export class ProcessCounts {
  readonly #options: Required<ProcessCountsOptions>
  #processId = newProcessId()
  #elsewhere: ReadonlyMap<string, Elsewhere> = new Map()
  /** What this process has in the table, by kind and key. */
  #written = new Map<string, { kind: string; key: string; used: number; expiresAtMs: number }>()
  #others: number[] = []
  #client: Client | null = null
  #renewedAtMs = 0
  #ticks = 0
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> = Promise.resolve()
  #lastStatement: Promise<unknown> = Promise.resolve()
  #isStopped = false

  constructor(options: ProcessCountsOptions) {
    this.#options = { everyMs: EVERY_MS, timeoutMs: TIMEOUT_MS, ...options }
  }

  /** How many processes share the limits, this one included. */
  get processes(): number {
    return this.#others.length + 1
  }

  start() {
    const tick = () => {
      this.#running = this.#exchange()
        .catch(() => this.#disconnect())
        .finally(() => {
          if (!this.#isStopped) this.#timer = setTimeout(tick, this.#options.everyMs).unref()
        })
    }
    if (this.#timer === null) tick()
  }

  async stop() {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#running
    if (this.#written.size > 0 && this.#client !== null)
      await this.#run(this.#client, 'delete from process_count where process_id = $1', [
        this.#processId,
      ]).catch(() => {})
    this.#disconnect()
  }

  /** What the other processes have counted, up to a second ago. */
  usageInOtherProcesses(kind: CountKind, key: string): { used: number; endsInMs: number } | null {
    if (this.#elsewhere.size === 0) return null
    const found = this.#elsewhere.get(`${kind} ${this.#hash(key)}`)
    const now = Date.now()
    const isStale = now - this.#renewedAtMs > STALE_AFTER_MS
    if (found === undefined || found.expiresAtMs <= now || isStale) return null
    return { used: found.used, endsInMs: found.expiresAtMs - now }
  }

  /** The open streams in other processes, read at this moment. */
  async readStreamsElsewhere(key: string): Promise<number> {
    if (this.#others.length === 0 || this.#client === null) return 0
    const { rows } = await this.#run<{ used: number }>(this.#client, READ_STREAMS, [
      this.#others,
      this.#hash(key),
    ])
    return rows[0]?.used ?? 0
  }

  /** One at a time: streams are counted while an exchange runs, and both use the one connection. */
  async #run<Result extends object>(client: Client, statement: string, values: unknown[]) {
    const next = this.#lastStatement.then(() => client.query<Result>(statement, values))
    this.#lastStatement = next.catch(() => null)
    return next
  }

  #hash(key: string): string {
    return createHmac('sha256', this.#options.secret).update(`count ${key}`).digest('base64url').slice(0, 22)
  }

  #disconnect() {
    const client = this.#client
    this.#client = null
    this.#others = []
    this.#elsewhere = new Map()
    this.#written.clear()
    client?.end().catch(() => {})
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#options.connectionString,
      application_name: 'flashcards_counts',
      keepAlive: true,
      connectionTimeoutMillis: this.#options.timeoutMs,
      query_timeout: this.#options.timeoutMs,
    })
    client.on('error', () => {
      if (this.#client === client) this.#disconnect()
    })
    try {
      await client.connect()
      // A new number for each connection: the database may still hold the lock of one that was given up.
      this.#processId = newProcessId()
      await client.query('select pg_advisory_lock($1, $2)', [PRESENCE_LOCK, this.#processId])
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    this.#client = client
    return client
  }

  async #exchange() {
    const client = this.#client ?? (await this.#connect())
    const { rows } = await this.#run<{ id: number }>(client, ALIVE, [PRESENCE_LOCK])
    this.#others = rows.map(({ id }) => id).filter((id) => id !== this.#processId)
    await this.#write(client)
    this.#ticks += 1
    if (this.#others.length === 0) {
      this.#elsewhere = new Map()
      return
    }
    if (this.#ticks % SWEEP_EVERY_TICKS === 1) await this.#run(client, SWEEP, [PRESENCE_LOCK])
    const found = await this.#run<Row>(client, READ, [this.#others])
    const now = Date.now()
    this.#renewedAtMs = now
    // Replaced at once: the counts of the last exchange hold until the new ones are here.
    this.#elsewhere = new Map(
      found.rows.map(({ kind, key, used, ms }) => [`${kind} ${key}`, { used, expiresAtMs: now + ms }]),
    )
  }

  /** Writes what has changed since the last time; nothing while this process is alone. */
  async #write(client: Client) {
    const now = Date.now()
    const wanted = new Map<string, { kind: string; key: string; used: number; expiresAtMs: number }>()
    for (const { kind, listCounts } of this.#others.length === 0 ? [] : this.#options.sources) {
      for (const { key, used, expiresInMs } of listCounts(this.processes)) {
        const hash = this.#hash(key)
        wanted.set(`${kind} ${hash}`, { kind, key: hash, used, expiresAtMs: now + expiresInMs })
      }
    }
    const changed = [...wanted].filter(([name, { used, expiresAtMs }]) => {
      const before = this.#written.get(name)
      // Renewed at half of its time, so that a count that stays the same is rarely written.
      return before?.used !== used || before.expiresAtMs - now < (expiresAtMs - now) / 2
    })
    const gone = [...this.#written].filter(([name]) => !wanted.has(name))
    if (changed.length > 0) {
      const counts = changed.map(([, count]) => count)
      await this.#run(client, WRITE, [
        this.#processId,
        counts.map(({ kind }) => kind),
        counts.map(({ key }) => key),
        counts.map(({ used }) => used),
        counts.map(({ expiresAtMs }) => expiresAtMs - now),
      ])
    }
    if (gone.length > 0)
      await this.#run(client, DELETE, [
        this.#processId,
        gone.map(([, { kind }]) => kind),
        gone.map(([, { key }]) => key),
      ])
    for (const [name] of gone) this.#written.delete(name)
    for (const [name, count] of changed) this.#written.set(name, count)
  }
}
