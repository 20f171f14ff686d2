import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import { isBehindCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { ACTIVITY_TYPES, type ActivityEntry, type ActivityType } from './activity.rules.ts'
import type { LoggedActivity } from './activity.schema.ts'

const MONTHS_AHEAD = 12

/** Adds an entry, the same id once. The time is the database's: no caller can give one. */
export async function insertActivity(db: Database, entry: ActivityEntry): Promise<void> {
  await db
    .insertInto('activity')
    .values({
      id: entry.id ?? randomUUIDv7(),
      person_id: entry.personId,
      type: entry.type,
      deck_id: entry.deckId ?? null,
      deck_title: entry.deckTitle ?? null,
      course_title: entry.courseTitle ?? null,
      topic_title: entry.topicTitle ?? null,
      subtopic_title: entry.subtopicTitle ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes the partitions of the coming months. */
export async function createActivityPartitions(db: Database): Promise<void> {
  await sql`select make_activity_months(${MONTHS_AHEAD})`.execute(db)
}

/** Drops the months that ended longer ago than that, whole; how many. */
export async function dropActivityPartitions(db: Database, keepDays: number): Promise<number> {
  const { rows } = await sql<{
    dropped: number
  }>`select drop_activity_months(${keepDays}) as dropped`.execute(db)
  return rows[0]?.dropped ?? 0
}

export type ActivityWhere = { type: ActivityType | null; personId: string | null }

const isActivityType = (type: string): type is ActivityType => ACTIVITY_TYPES.some((known) => known === type)

/** One page of the log, newest first, read along an index from the cursor on. */
export async function listActivity(
  db: Database,
  { type, personId }: ActivityWhere,
  after: Cursor | null,
  limit: number,
): Promise<Array<Omit<LoggedActivity, 'email'>>> {
  let query = db
    .selectFrom('activity')
    .select([
      'id',
      'created_at as createdAt',
      'person_id as personId',
      'type',
      'deck_id as deckId',
      'deck_title as deckTitle',
      'course_title as courseTitle',
      'topic_title as topicTitle',
      'subtopic_title as subtopicTitle',
    ])
  if (type !== null) query = query.where('type', '=', type)
  if (personId !== null) query = query.where('person_id', '=', personId)
  if (after !== null) {
    const at = new Date(after.createdAt)
    query = query
      // Said twice: the time alone is what tells which months need not be looked into.
      .where('created_at', '<=', at)
      .where(isBehindCursor(after, { order: 'newest' }))
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => {
    if (!isActivityType(row.type)) throw new Error(`The log has an entry of the unknown type ${row.type}.`)
    return { ...row, type: row.type, createdAt: row.createdAt.toISOString() }
  })
}

/** The addresses of these people: kept in one place, and joined only when someone looks. */
export async function findEmails(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from person where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export async function findPersonId(db: Database, email: string): Promise<string | null> {
  const row = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}
