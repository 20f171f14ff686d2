import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

/** The cards due on these days, in the order of the queue, after the first `skip`. */
export async function listDueIds(
  db: Database,
  learnerId: string,
  { from, to, skip, limit }: { from: StudyDay; to: StudyDay; skip: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ card_id: string }>`
    select card_id from card_memory
    where learner_id = ${learnerId} and is_active and phase <> 'new' and queue_day between ${from} and ${to}
    order by queue_day, due_at, card_id limit ${limit + skip}`.execute(db)
  return rows.slice(skip).map((row) => row.card_id)
}

export type DueDay = { day: StudyDay; count: number }

type DayRange = { from: StudyDay; to: StudyDay }

const dueDays = (learnerId: string, { from, to }: DayRange) => sql<DueDay>`
  select queue_day as day, count(*)::integer as count from card_memory
  where learner_id = ${learnerId} and is_active and phase <> 'new' and queue_day between ${from} and ${to}
  group by queue_day order by queue_day`

/** How many active cards are due on each of these days. */
export async function countDueDays(db: Database, learnerId: string, range: DayRange): Promise<DueDay[]> {
  const { rows } = await dueDays(learnerId, range).execute(db)
  return rows
}

/** The same as the column `"dueDays"`. */
export const dueDaysColumn = (learnerId: string, range: DayRange) => sql`
  coalesce((select json_agg(d) from (${dueDays(learnerId, range)}) d), '[]') as "dueDays"`

export async function moveCards(
  tx: Transaction,
  learnerId: string,
  moves: readonly { cardId: string; day: StudyDay }[],
): Promise<void> {
  await sql`
    update card_memory m set moved_day = moved.day
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved("cardId" uuid, day integer)
    where m.learner_id = ${learnerId} and m.card_id = moved."cardId"`.execute(tx)
}

/** Moves what is due after `to` to the days before it, evenly: an interview shortens the intervals. */
export async function pullCards(
  tx: Transaction,
  learnerId: string,
  { today, days }: { today: StudyDay; days: number },
): Promise<void> {
  await sql`
    update card_memory m set moved_day = ${today}::integer + 1 + (late.rank % ${days})::integer
    from (select card_id, row_number() over (order by queue_day, card_id) - 1 as rank from card_memory
      where learner_id = ${learnerId} and phase <> 'new' and queue_day > ${today + days}) late
    where m.learner_id = ${learnerId} and m.card_id = late.card_id`.execute(tx)
}

/** Makes the least stable cards of these decks due today. */
export async function pullDecks(
  tx: Transaction,
  learnerId: string,
  { deckIds, today, limit }: { deckIds: readonly string[]; today: StudyDay; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update card_memory m set moved_day = ${today}
    from (select card_id from card_memory
      where learner_id = ${learnerId} and deck_id = any(${deckIds}::uuid[]) and phase <> 'new' and is_active
      order by stability limit ${limit}) weak
    where m.learner_id = ${learnerId} and m.card_id = weak.card_id and m.queue_day > ${today}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
