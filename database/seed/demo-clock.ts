import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import {
  DEFAULT_DAY_START_HOUR,
  type StudyDay,
  startOfStudyDay,
  studyDayIn,
  zoneOffsetAt,
} from '#app/shared/study-day.ts'
import { HOUR_MS } from '#app/shared/units.ts'

/** The days of the demo data, counted from the day on which it is loaded. */
export type DemoClock = { now: number; today: StudyDay; timeZone: string }

export const createDemoClock = (now: Date, timeZone: string): DemoClock => ({
  now: now.getTime(),
  today: studyDayIn(now.getTime(), timeZone, DEFAULT_DAY_START_HOUR),
  timeZone,
})

/** So many days after today, or before if negative, at this hour of the learner's day. */
export const timeOf = ({ today, timeZone }: DemoClock, days: number, hour: number): number =>
  startOfStudyDay(today + days, timeZone, DEFAULT_DAY_START_HOUR) + (hour - DEFAULT_DAY_START_HOUR) * HOUR_MS

export const zoneOffsetOf = ({ timeZone }: DemoClock, at: number): number => zoneOffsetAt(at, timeZone)

/** A UUIDv7 that is the same for the same time and name. */
export function demoId(at: number, name: string): string {
  const time = Math.floor(at).toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(`${name} ${at}`).digest('hex')
  const parts = [time.slice(0, 8), time.slice(8), `7${hash.slice(0, 3)}`, `8${hash.slice(3, 6)}`]
  return [...parts, hash.slice(6, 18)].join('-')
}

/** What services fill by the clock of the database, which can't be told another time. */
const STAMPED_COLUMNS = {
  activity: ['created_at'],
  admin_audit: ['created_at'],
  deck: ['created_at', 'updated_at', 'published_at'],
  discussion_comment: ['created_at'],
  discussion_post: ['created_at'],
  exercise_draft: ['updated_at'],
  inbox_item: ['created_at'],
  interview: ['created_at'],
  learning_deck: ['joined_at'],
  lesson_progress: ['done_at', 'seen_at'],
  mock_message: ['created_at'],
  mock_room: ['created_at', 'second_joined_at'],
  mock_seat: ['joined_at'],
  public_deck: ['created_at'],
  story: ['created_at'],
} as const

type StampedTable = keyof typeof STAMPED_COLUMNS

// The columns have milliseconds, and `now()` is the beginning of the transaction.
const isStamped = (column: string) => sql`${sql.ref(column)} >= date_trunc('milliseconds', now())`

/** Does work at a time of the demo: what it stamps in these tables with the time of the database gets that time. */
export async function doAt<Result>(
  tx: Transaction,
  at: number,
  tables: readonly StampedTable[],
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await work(tx)
  for (const table of tables) {
    const columns = STAMPED_COLUMNS[table]
    const changes = columns.map(
      (column) =>
        sql`${sql.ref(column)} = case when ${isStamped(column)} then ${new Date(at)} else ${sql.ref(column)} end`,
    )
    const condition = sql.join(columns.map(isStamped), sql` or `)
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${condition}`.execute(tx)
  }
  return result
}

/** The same in a transaction of its own. */
export const writeAt = <Result>(
  db: Database,
  at: number,
  tables: readonly StampedTable[],
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => db.transaction().execute((tx) => doAt(tx, at, tables, work))

const EARLIER_MONTHS = 2

/** The months of the activity log that a site of this age would have: new sites begin with the current one. */
export async function addActivityMonths(db: Database, { now }: DemoClock): Promise<void> {
  for (let back = 1; back <= EARLIER_MONTHS; back += 1) {
    const monthStart = (add: number) => {
      const date = new Date(now)
      return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back + add)).toISOString()
    }
    const [year, month] = monthStart(0).split('-')
    const table = sql.id('activity_month', `m${year}_${month}`)
    await sql`create table if not exists ${table} partition of activity
      for values from (${sql.lit(monthStart(0))}) to (${sql.lit(monthStart(1))})`.execute(db)
    await sql`create unique index if not exists ${sql.id(`m${year}_${month}_id_idx`)} on ${table} (id)`.execute(
      db,
    )
  }
}
