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

/** Records an activity in the transaction of the action. A failure is logged and doesn't fail the action. */
export async function recordActivity(tx: Transaction, log: Log, entry: ActivityEntry): Promise<void> {
  await trySavepoint(tx, () => insertActivity(tx, entry)).catch((err: unknown) =>
    log.warn({ err, activity: entry.type }, 'activity not recorded'),
  )
}

/** Records an activity after the action was committed. */
export async function recordActivityAfterCommit(db: Database, log: Log, entry: ActivityEntry): Promise<void> {
  await insertActivity(db, entry).catch((err: unknown) =>
    log.warn({ err, activity: entry.type }, 'activity not recorded'),
  )
}

/** Resolves the person of a filter to an id. Returns null if there is no such person. */
async function resolveFilter(db: Database, { type, person }: ActivityFilter): Promise<ActivityWhere | null> {
  const idOrEmail = person.trim().toLowerCase()
  if (idOrEmail === '') return { type: type ?? null, personId: null }
  const personId = idSchema.safeParse(idOrEmail).success ? idOrEmail : await findPersonId(db, idOrEmail)
  return personId === null ? null : { type: type ?? null, personId }
}

async function readPage(
  db: Database,
  where: ActivityWhere,
  after: Cursor | null,
  limit: number,
): Promise<LoggedActivity[]> {
  const entries = await listActivity(db, where, after, limit)
  const emails = await findEmails(db, [...new Set(entries.map(({ personId }) => personId))])
  return entries.map((entry) => ({ ...entry, email: emails.get(entry.personId) ?? null }))
}

/** A page of the log, newest first. */
export async function readActivity(
  db: Database,
  filter: ActivityFilter,
  after: Cursor | null,
): Promise<{ entries: LoggedActivity[]; nextCursor: string | null }> {
  const where = await resolveFilter(db, filter)
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
const BATCH_SIZE = 1_000

/** Streams the filtered log as CSV in batches, so that memory use doesn't depend on its length. */
export async function* exportActivity(db: Database, filter: ActivityFilter): AsyncGenerator<string> {
  yield CSV_HEADER + CSV_LINE_END
  const where = await resolveFilter(db, filter)
  let after: Cursor | null = null
  let entries: LoggedActivity[]
  do {
    entries = where === null ? [] : await readPage(db, where, after, BATCH_SIZE)
    after = entries.at(-1) ?? null
    yield entries
      .map((entry) => CSV_COLUMNS.map((column) => toCsvCell(entry[column] ?? '')).join(',') + CSV_LINE_END)
      .join('')
  } while (entries.length === BATCH_SIZE)
}
