import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

export type DeckRecall = {
  deckId: string
  cards: number
  started: number
  recall: number | null
  /** The variance of the recall of one card, by which the mean of all is uncertain. */
  variance: number | null
}

/**
 * Expected recall by deck, from the forgetting curve of FSRS-6: (1 + factor * days / stability) ^ -decay. Over the
 * rows of one learner; reviews are not read.
 */
export async function readDeckRecall(
  db: Database,
  learnerId: string,
  { today, decay, factor }: { today: StudyDay; decay: number; factor: number },
): Promise<DeckRecall[]> {
  const { rows } = await sql<DeckRecall>`
    select deck_id as "deckId", count(*)::integer as cards, count(recall)::integer as started,
      avg(recall) as recall, avg(recall * (1 - recall)) as variance
    from (
      select deck_id, case when stability is not null then
        power(1 + ${factor}::float8 * greatest(0, ${today}::integer - last_review_day) / stability, ${-decay}::float8)
        end as recall
      from card_memory where learner_id = ${learnerId} and (is_active or reps > 0)
    ) card group by deck_id`.execute(db)
  return rows
}

export async function listInterviewDays(
  db: Database,
  learnerId: string,
  from: StudyDay,
): Promise<{ day: StudyDay; title: string }[]> {
  return db
    .selectFrom('interview')
    .select(['day', 'title'])
    .where('learner_id', '=', learnerId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
}
