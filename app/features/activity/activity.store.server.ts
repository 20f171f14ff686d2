import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { ActivityEntry } from './activity.rules.ts'

const MONTHS_AHEAD = 12

/** The time is the database's: no caller can give one. */
export async function insertActivity(db: Database, entry: ActivityEntry): Promise<void> {
  await db
    .insertInto('activity')
    .values({
      id: randomUUIDv7(),
      person_id: entry.personId,
      type: entry.type,
      deck_id: entry.deckId ?? null,
      deck_title: entry.deckTitle ?? null,
      course_title: entry.courseTitle ?? null,
      topic_title: entry.topicTitle ?? null,
      subtopic_title: entry.subtopicTitle ?? null,
    })
    .execute()
}

/** Makes the partitions of the coming months. */
export async function makeActivityMonths(db: Database): Promise<void> {
  await sql`select make_activity_months(${MONTHS_AHEAD})`.execute(db)
}
