import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'

type CardTime = { cardId: string; at: number }

/** Which of these answers are stored already, by whatever run: 'card time'. */
export async function findReviewTimes(
  db: Database,
  learnerId: string,
  reviews: readonly CardTime[],
): Promise<Set<string>> {
  const ids = reviews.map(({ cardId }) => cardId)
  const times = reviews.map(({ at }) => new Date(at).toISOString())
  const { rows } = await sql<CardTime>`
    select card_id as "cardId", (extract(epoch from at) * 1000)::float8 as at
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as wanted(card_id, at)
    where exists (
      select from review r
      where r.learner_id = ${learnerId} and r.card_id = wanted.card_id and r.answered_at = wanted.at
    )`.execute(db)
  return new Set(rows.map(({ cardId, at }) => `${cardId} ${Math.round(at)}`))
}

/** Cards of these decks that are due on this day or earlier. */
export async function countDueCards(
  db: Database,
  learnerId: string,
  deckIds: readonly string[],
  day: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from card_memory
    where learner_id = ${learnerId} and deck_id = any(${[...deckIds]}::uuid[]) and is_active and phase <> 'new'
      and queue_day <= ${day}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes the imported answers of deleted cards, and what was remembered of them. Answers given here since stay. */
export async function deleteImportedMemory(
  tx: Transaction,
  learnerId: string,
  { cardIds, startedAt }: { cardIds: readonly string[]; startedAt: Date },
): Promise<number> {
  const ids = [...cardIds]
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from review where learner_id = ${learnerId} and run_started_at = ${startedAt}::timestamptz
        and card_id = any(${ids}::uuid[])
      returning id
    ), forgotten as (
      delete from card_memory where learner_id = ${learnerId} and card_id = any(${ids}::uuid[])
    ), unkept as (
      delete from card_checkpoint where learner_id = ${learnerId} and card_id = any(${ids}::uuid[])
    ), unmarked as (
      delete from card_mark where learner_id = ${learnerId} and card_id = any(${ids}::uuid[])
        and not is_starred and note = ''
    )
    select count(*)::integer as count from gone`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A deleted deck isn't learned any more, and its runs without answers go with it. */
export async function deleteLearningDeck(
  tx: Transaction,
  learnerId: string,
  { deckId, startedAt }: { deckId: string; startedAt: Date },
): Promise<void> {
  await sql`
    with unlearned as (delete from learning_deck where learner_id = ${learnerId} and deck_id = ${deckId})
    delete from study_run
    where learner_id = ${learnerId} and deck_id = ${deckId} and started_at = ${startedAt}::timestamptz`.execute(
    tx,
  )
}

/** A job rebuilds the memory of such a learner. */
export async function requestRebuild(tx: Transaction, learnerId: string): Promise<void> {
  await sql`update learner_memory set needs_rebuild = true where learner_id = ${learnerId}`.execute(tx)
}
