import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { MemoryRow } from '#app/features/scheduling/answers/memory-row.rules.ts'
import { memoryJson } from '#app/features/scheduling/answers/memory-row.store.server.ts'
import { millisOf } from '#app/features/scheduling/learning/learner.store.server.ts'
import { DEBRIEF_DAYS } from '#app/features/scheduling/scheduling.rules.ts'
import type { QueueCursor } from '#app/features/scheduling/scheduling.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

export type QueueRow = MemoryRow & {
  /** Null for a new card. */
  queueDay: StudyDay | null
  dueAt: number | null
}

const queueColumns = sql`card_id as "cardId", deck_id as "deckId", ${memoryJson} as memory,
  last_rating as "lastRating", queue_day as "queueDay", ${millisOf('due_at')}::float8 as "dueAt"`

export type QueueRange = {
  learnerId: string
  today: StudyDay
  after: QueueCursor | null
  /** How many due cards, and how many new ones after them. */
  due: number
  fresh: number
  limit: number
}

/**
 * The next cards of a learner: one range of the index of due cards, then one of the index of new cards. Reads no more
 * rows than it returns, and nothing of the catalogue.
 */
export async function findQueueRows(
  db: Database,
  { learnerId, today, after, due, fresh, limit }: QueueRange,
): Promise<QueueRow[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(queue_day, due_at, card_id) > (${after.day}, ${new Date(after.at)}::timestamptz, ${after.cardId}::uuid)`
  const { rows } = await sql<QueueRow>`
    (select ${queueColumns} from card_memory
      where learner_id = ${learnerId} and is_active and phase <> 'new' and queue_day <= ${today} and ${isAfter}
      order by queue_day, due_at, card_id limit ${due})
    union all
    (select ${queueColumns} from card_memory
      where learner_id = ${learnerId} and is_active and phase = 'new'
      order by new_position, card_id limit ${fresh})
    limit ${limit}`.execute(db)
  return rows
}

/** The memory of these cards, in any order. */
export async function findMemoryRows(
  db: Database,
  learnerId: string,
  cardIds: readonly string[],
): Promise<(QueueRow & { isActive: boolean })[]> {
  const { rows } = await sql<QueueRow & { isActive: boolean }>`
    select ${queueColumns}, is_active as "isActive" from card_memory
    where learner_id = ${learnerId} and card_id = any(${cardIds}::uuid[])`.execute(db)
  return rows
}

export type TodayCounts = {
  /** Due cards by deck, up to the limit. */
  due: { deckId: string; count: number; behind: number; waiting: number }[]
  newAvailable: number
  today: { answers: number; again: number; durationMs: number; newCards: number } | null
  /** Days with answers. */
  studiedDays: StudyDay[]
  /** Answers and their time, in the last 30 days. */
  recent: { answers: number; durationMs: number }
  week: { day: StudyDay; count: number }[]
  decks: { deckId: string; syncedRevision: string | null }[]
  interview: { id: string; title: string; day: StudyDay } | null
  /** The last one of the past days, without a debrief. */
  openDebrief: { id: string; title: string; day: StudyDay } | null
}

/** What the page of today shows, in one statement; every count is bounded. */
export async function readTodayCounts(
  db: Database,
  learnerId: string,
  { today, now, limit, maxDecks }: { today: StudyDay; now: Date; limit: number; maxDecks: number },
): Promise<TodayCounts> {
  const firstDay = today - 29
  const { rows } = await sql<TodayCounts>`
    with due as (
      select deck_id, queue_day, phase <> 'review' and due_at > ${now}::timestamptz as is_waiting from card_memory
      where learner_id = ${learnerId} and is_active and phase <> 'new' and queue_day <= ${today}
      order by queue_day, due_at, card_id limit ${limit}
    ), ahead as (
      select queue_day from card_memory
      where learner_id = ${learnerId} and is_active and phase <> 'new'
        and queue_day > ${today} and queue_day <= ${today + 6}
      limit ${limit * 7}
    ), days as (
      select day, answers, again, duration_ms, new_cards from study_day
      where learner_id = ${learnerId} and day between ${firstDay} and ${today} and answers > 0
    )
    select
      coalesce((select json_agg(json_build_object('deckId', deck_id, 'count', count, 'behind', behind,
        'waiting', waiting) order by count desc, deck_id) from (
          select deck_id, count(*) as count, count(*) filter (where queue_day < ${today}) as behind,
            count(*) filter (where is_waiting) as waiting
          from due group by deck_id) by_deck), '[]') as due,
      (select count(*)::integer from (select from card_memory
        where learner_id = ${learnerId} and is_active and phase = 'new' limit ${limit}) new) as "newAvailable",
      (select json_build_object('answers', answers, 'again', again, 'durationMs', duration_ms,
        'newCards', new_cards) from days where day = ${today}) as today,
      coalesce((select json_agg(day order by day) from days), '[]') as "studiedDays",
      (select json_build_object('answers', coalesce(sum(answers), 0),
        'durationMs', coalesce(sum(duration_ms), 0)) from days) as recent,
      coalesce((select json_agg(json_build_object('day', queue_day, 'count', count) order by queue_day) from (
        select queue_day, count(*) as count from ahead group by queue_day) by_day), '[]') as week,
      coalesce((select json_agg(json_build_object('deckId', deck_id, 'syncedRevision', synced_revision))
        from (select * from learning_deck
          where learner_id = ${learnerId} and left_at is null order by deck_id limit ${maxDecks}) decks), '[]')
        as decks,
      (select json_build_object('id', id, 'title', title, 'day', day) from interview
        where learner_id = ${learnerId} and day >= ${today} order by day, id limit 1) as interview,
      (select json_build_object('id', id, 'title', title, 'day', day) from interview
        where learner_id = ${learnerId} and day < ${today} and day >= ${today - DEBRIEF_DAYS} and debrief is null
        order by day desc, id limit 1) as "openDebrief"`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('A select without a table returned no row.')
  return counts
}

/** The next cards that aren't due yet. */
export async function findUpcomingRows(
  db: Database,
  learnerId: string,
  today: StudyDay,
  limit: number,
): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select ${queueColumns} from card_memory
    where learner_id = ${learnerId} and is_active and phase <> 'new' and queue_day > ${today}
    order by queue_day, due_at, card_id limit ${limit}`.execute(db)
  return rows
}
