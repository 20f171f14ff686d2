import { type Database, type Transaction, trySavepoint } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { cursorAfter, type Cursor } from '#app/shared/cursors.ts'
import { CSV_LINE_END, toCsvCell } from '#app/shared/csv-cell.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { ACTIVITY_PAGE, type ActivityEntry } from './activity.rules.ts'
import type { ActivityFilter, LoggedActivity } from './activity.schema.ts'
import {
  type ActivityWhere,
  findEmails,
  findPersonId,
  insertActivity,
  listActivity,
} from './activity.store.server.ts'

/** Records what a person did, in the transaction that did it. A failure is logged and never fails what was done. */
export async function recordActivity(tx: Transaction, log: Log, entry: ActivityEntry): Promise<void> {
  await trySavepoint(tx, () => insertActivity(tx, entry)).catch((err: unknown) =>
    log.warn({ err, activity: entry.type }, 'activity not recorded'),
  )
}

/** The same where what was done is committed already. */
export async function recordActivityAfter(db: Database, log: Log, entry: ActivityEntry): Promise<void> {
  await insertActivity(db, entry).catch((err: unknown) =>
    log.warn({ err, activity: entry.type }, 'activity not recorded'),
  )
}

/** None: nobody is called so, and nothing can be found. */
async function toWhere(db: Database, { type, person }: ActivityFilter): Promise<ActivityWhere | null> {
  const wanted = person.trim().toLowerCase()
  if (wanted === '') return { type: type ?? null, personId: null }
  const personId = idSchema.safeParse(wanted).success ? wanted : await findPersonId(db, wanted)
  return personId === null ? null : { type: type ?? null, personId }
}

async function readPage(
  db: Database,
  where: ActivityWhere,
  after: Cursor | null,
  limit: number,
): Promise<LoggedActivity[]> {
  const entries = await listActivity(db, where, after, limit)
  const addresses = await findEmails(db, [...new Set(entries.map(({ personId }) => personId))])
  return entries.map((entry) => ({ ...entry, email: addresses.get(entry.personId) ?? null }))
}

/** A page of the log, newest first. */
export async function readActivity(
  db: Database,
  filter: ActivityFilter,
  after: Cursor | null,
): Promise<{ entries: LoggedActivity[]; nextCursor: string | null }> {
  const where = await toWhere(db, filter)
  const entries = where === null ? [] : await readPage(db, where, after, ACTIVITY_PAGE)
  return { entries, nextCursor: cursorAfter(entries, ACTIVITY_PAGE) }
}

const CSV_COLUMNS = [
  'createdAt',
  'type',
  'personId',
  'email',
  'courseTitle',
  'topicTitle',
  'subtopicTitle',
  'deckTitle',
  'deckId',
] as const
const CSV_HEADER = 'Time,Activity,User,Email,Course,Topic,Subtopic,Deck,Deck id'
const ROWS_AT_ONCE = 1_000

/** The whole log as a table, a part at a time: however long it is, a thousand lines of it are in memory. */
export async function* exportActivity(db: Database, filter: ActivityFilter): AsyncGenerator<string> {
  yield CSV_HEADER + CSV_LINE_END
  const where = await toWhere(db, filter)
  let after: Cursor | null = null
  let entries: LoggedActivity[]
  do {
    entries = where === null ? [] : await readPage(db, where, after, ROWS_AT_ONCE)
    after = entries.at(-1) ?? null
    yield entries
      .map((entry) => CSV_COLUMNS.map((column) => toCsvCell(entry[column] ?? '')).join(',') + CSV_LINE_END)
      .join('')
  } while (entries.length === ROWS_AT_ONCE)
}
