import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { acceptsEdit, nextEdit } from '#app/platform/edits.server.ts'
import type { Edit } from '#app/shared/edit.schema.ts'
import type { MemoryRow } from '#app/features/scheduling/answers/memory-row.rules.ts'
import { memoryJson } from '#app/features/scheduling/answers/memory-row.store.server.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

export type InterviewRow = {
  id: string
  title: string
  day: StudyDay
  minutesPerDay: number
  rounds: unknown
  debrief: unknown
  lastEdit: string
}

const interviewColumns = sql`id, title, day, minutes_per_day as "minutesPerDay", rounds, debrief, last_edit as "lastEdit"`

const interviewsOf = (learnerId: string, limit: number) => sql<InterviewRow>`
  select ${interviewColumns} from interview where learner_id = ${learnerId} order by day, id limit ${limit}`

export async function listInterviewRows(
  db: Database,
  learnerId: string,
  limit: number,
): Promise<InterviewRow[]> {
  const { rows } = await interviewsOf(learnerId, limit).execute(db)
  return rows
}

/** The same as the column `interviews`. */
export const interviewsColumn = (learnerId: string, limit: number) => sql`
  coalesce((select json_agg(i) from (${interviewsOf(learnerId, limit)}) i), '[]') as interviews`

export async function findInterviewRow(
  db: Database,
  learnerId: string,
  id: string,
): Promise<InterviewRow | null> {
  const { rows } = await sql<InterviewRow>`
    select ${interviewColumns} from interview where learner_id = ${learnerId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns the last edit, or null if another version was stored meanwhile. */
export async function upsertInterview(
  tx: Transaction,
  learnerId: string,
  { id, title, day, minutesPerDay, rounds }: Omit<InterviewRow, 'debrief' | 'lastEdit'>,
  edit: Edit | undefined,
): Promise<string | null> {
  const { rows } = await sql<{ lastEdit: string }>`
    insert into interview as i (learner_id, id, title, day, minutes_per_day, rounds, last_edit)
    values (${learnerId}, ${id}, ${title}, ${day}, ${minutesPerDay}, ${JSON.stringify(rounds)}::jsonb, ${nextEdit(edit)})
    on conflict (learner_id, id) do update set title = excluded.title, day = excluded.day,
      minutes_per_day = excluded.minutes_per_day, rounds = excluded.rounds, updated_at = now(),
      last_edit = excluded.last_edit
      where ${acceptsEdit(sql`i.last_edit`, edit)}
    returning last_edit as "lastEdit"`.execute(tx)
  return rows[0]?.lastEdit ?? null
}

export async function deleteInterviewRow(tx: Transaction, learnerId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('interview_forecast')
    .where('learner_id', '=', learnerId)
    .where('interview_id', '=', id)
    .execute()
  await tx.deleteFrom('interview').where('learner_id', '=', learnerId).where('id', '=', id).execute()
}

export async function updateDebrief(
  tx: Transaction,
  learnerId: string,
  id: string,
  debrief: unknown,
): Promise<void> {
  await sql`
    update interview set debrief = ${JSON.stringify(debrief)}::jsonb, updated_at = now()
    where learner_id = ${learnerId} and id = ${id}`.execute(tx)
}

/** One forecast a day; the last one counts. */
export async function upsertForecast(
  tx: Transaction,
  learnerId: string,
  { interviewId, day, forecast }: { interviewId: string; day: StudyDay; forecast: unknown },
): Promise<void> {
  const text = JSON.stringify(forecast)
  await tx
    .insertInto('interview_forecast')
    .values({ learner_id: learnerId, interview_id: interviewId, day, forecast: text })
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'interview_id', 'day']).doUpdateSet({ forecast: text }),
    )
    .execute()
}

export type ForecastRow = { day: StudyDay; forecast: unknown }

/** The first forecast, and the last one before the interview. */
export async function findForecastRows(
  db: Database,
  learnerId: string,
  interviewId: string,
  before: StudyDay,
): Promise<ForecastRow[]> {
  const source = sql`interview_forecast
    where learner_id = ${learnerId} and interview_id = ${interviewId} and day < ${before}`
  const { rows } = await sql<ForecastRow>`
    (select day, forecast from ${source} order by day limit 1)
    union all
    (select day, forecast from ${source} order by day desc limit 1)`.execute(db)
  return rows
}

/** The cards of these decks that are in learning; of all decks if none is named. */
export async function listForecastRows(
  db: Database,
  learnerId: string,
  deckIds: readonly string[],
  limit: number,
): Promise<Pick<MemoryRow, 'cardId' | 'deckId' | 'memory'>[]> {
  const isNamed = deckIds.length === 0 ? sql`true` : sql`deck_id = any(${deckIds}::uuid[])`
  const { rows } = await sql<Pick<MemoryRow, 'cardId' | 'deckId' | 'memory'>>`
    select card_id as "cardId", deck_id as "deckId", ${memoryJson} as memory from card_memory
    where learner_id = ${learnerId} and is_active and ${isNamed} limit ${limit}`.execute(db)
  return rows
}

export type DeckResult = { deckId: string; answers: number; right: number }

/** First answers to due cards by deck, over some days. */
export async function sumDeckResults(
  db: Database,
  learnerId: string,
  { from, to }: { from: StudyDay; to: StudyDay },
): Promise<DeckResult[]> {
  const { rows } = await sql<DeckResult>`
    select deck_id as "deckId", sum(due_answers)::integer as answers, sum(due_right)::integer as right
    from study_day_deck where learner_id = ${learnerId} and day between ${from} and ${to}
    group by deck_id having sum(due_answers) > 0 order by deck_id`.execute(db)
  return rows
}
