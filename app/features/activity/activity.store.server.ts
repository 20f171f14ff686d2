import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { ACTIVITY_TYPES, type ActivityEntry, type ActivityType } from './activity.rules.ts'
import type { LoggedActivity } from './activity.schema.ts'

const MONTHS_AHEAD = 12

/** Inserts an entry; a repeated id is ignored. The database sets the time, so no caller can choose it. */
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

export async function createActivityPartitions(db: Database): Promise<void> {
  await sql`select make_activity_months(${MONTHS_AHEAD})`.execute(db)
}

/** Drops the partitions that ended more than `retentionDays` ago. Returns how many. */
export async function dropActivityPartitions(db: Database, retentionDays: number): Promise<number> {
  const { rows } = await sql<{
    dropped: number
  }>`select drop_activity_months(${retentionDays}) as dropped`.execute(db)
  return rows[0]?.dropped ?? 0
}

export type ActivityWhere = { type: ActivityType | null; personId: string | null }

const isActivityType = (type: string): type is ActivityType => ACTIVITY_TYPES.some((known) => known === type)

/** Lists one page of the log after the cursor, newest first, along an index. */
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
      // Redundant with the next condition, but the time alone lets PostgreSQL prune partitions.
      .where('created_at', '<=', at)
      .where(isAfterCursor(after, { order: 'newest' }))
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => {
    if (!isActivityType(row.type)) throw new Error(`Unknown activity type in the log: ${row.type}.`)
    return { ...row, type: row.type, createdAt: row.createdAt.toISOString() }
  })
}

/** Finds people's emails. Entries don't store them, so that an email is in one table only. */
export async function findEmails(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from person where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export async function findPersonId(db: Database, email: string): Promise<string | null> {
  const row = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}
