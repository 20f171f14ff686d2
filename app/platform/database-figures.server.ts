import { sql } from 'kysely'
import type { Database } from './database.server.ts'

type Figures = Record<string, number | null>
/** Rows of one question: label values and figures. */
export type FigureRow = { labels: Record<string, string>; figures: Figures }

type Row = Record<string, string | number | boolean | null>

const isFigure = (value: unknown): value is number | null => value === null || typeof value === 'number'

/** Text columns are labels, numbers are figures; PostgreSQL sends whole numbers of 64 bits as text, so they are cast. */
function toFigureRow(row: Row): FigureRow {
  const labels: Record<string, string> = {}
  const figures: Figures = {}
  for (const [name, value] of Object.entries(row)) {
    if (isFigure(value)) figures[name] = value
    else labels[name] = String(value)
  }
  return { labels, figures }
}

/** The state of the server that answers; a role without pg_monitor sees the lag of standbys as null. */
const SERVER = sql<Row>`
  select pg_database_size(current_database())::float8 as size_bytes,
    (select setting::float8 from pg_settings where name = 'max_connections') as max_connections,
    (case when pg_is_in_recovery() then 1 else 0 end)::float8 as in_recovery,
    (select timeline_id::float8 from pg_control_checkpoint()) as timeline,
    (select coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend')
      as oldest_transaction_seconds`

const CONNECTIONS = sql<Row>`
  select coalesce(state, 'unknown') as state, count(*)::float8 as connections
  from pg_stat_activity where datname = current_database() and backend_type = 'client backend' group by 1`

const SLOTS = sql<Row>`
  select coalesce(wal_status, 'unknown') as wal_status, case when active then 'true' else 'false' end as active,
    count(*)::float8 as slots,
    coalesce(max(pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_receive_lsn() else pg_current_wal_lsn() end, restart_lsn)), 0)::float8
      as retained_bytes
  from pg_replication_slots group by 1, 2`

const SPILL = sql<Row>`
  select coalesce(sum(spill_bytes), 0)::float8 as spilled_bytes from pg_stat_replication_slots`

/** Physical standbys only: our own log readers are WAL senders too. */
const STANDBYS = sql<Row>`
  select coalesce(state, 'unknown') as state, coalesce(sync_state, 'unknown') as sync_state,
    count(*)::float8 as standbys, coalesce(max(extract(epoch from replay_lag)), 0)::float8 as lag_seconds,
    coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0)::float8 as lag_bytes
  from pg_stat_replication
  where not pg_is_in_recovery()
    and pid not in (select active_pid from pg_replication_slots where slot_type = 'logical' and active_pid is not null)
  group by 1, 2`

const ARCHIVER = sql<Row>`
  select extract(epoch from last_archived_time)::float8 as last_archived_at, failed_count::float8 as failures
  from pg_stat_archiver`

/** Jobs that could run now, and those that have failed for good. Their number is small: finished jobs have no row. */
const JOBS = sql<Row>`
  select task_identifier as job,
    count(*) filter (where attempts < max_attempts and run_at <= now())::float8 as waiting,
    coalesce(max(extract(epoch from now() - run_at)) filter (where attempts < max_attempts and run_at <= now()), 0)::float8
      as oldest_seconds,
    count(*) filter (where attempts >= max_attempts)::float8 as failed
  from graphile_worker.jobs group by 1`

const QUESTIONS = {
  server: SERVER,
  connections: CONNECTIONS,
  slots: SLOTS,
  spill: SPILL,
  standbys: STANDBYS,
  archiver: ARCHIVER,
  jobs: JOBS,
}

export type DatabaseFigures = Partial<Record<keyof typeof QUESTIONS, FigureRow[]>>

/** Reads what PostgreSQL knows about itself. A question that fails, for lack of rights or an old version, is left out. */
export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const figures: DatabaseFigures = {}
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const answer = await question.execute(db).catch(() => null)
    if (answer !== null) Object.assign(figures, { [name]: answer.rows.map(toFigureRow) })
  }
  return figures
}
