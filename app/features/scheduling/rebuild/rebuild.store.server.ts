import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Checkpoint, DayChange, DayContribution } from '#app/features/scheduling/answers/answer.rules.ts'
import { type HistoryEntry, historyJson } from '#app/features/scheduling/answers/answer-state.store.server.ts'
import { upsertCheckpoints } from '#app/features/scheduling/answers/checkpoint.store.server.ts'
import type { MemoryRowToWrite } from '#app/features/scheduling/answers/memory-row.rules.ts'
import { upsertMemory } from '#app/features/scheduling/answers/memory-row.store.server.ts'
import { addDaySums, addDeckSums } from '#app/features/scheduling/answers/day-sums.store.server.ts'

/** A stored event with its position in the order of cards and times. */
export type OrderedEntry = HistoryEntry & { deckId: string; answeredAt: string; id: string }

/** The next events of a learner, card by card, each in the order of their times. */
export async function readHistoryPage(
  db: Database,
  learnerId: string,
  { after, limit }: { after: OrderedEntry | null; limit: number },
): Promise<OrderedEntry[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(r.card_id, r.answered_at, r.id) > (${after.cardId}::uuid, ${after.answeredAt}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<{ entry: HistoryEntry; deckId: string; answeredAt: string; id: string }>`
    select ${historyJson} as entry, r.deck_id as "deckId", r.answered_at::text as "answeredAt", r.id
    from (
      -- Inside, so that JSON is built for these rows only, even if PostgreSQL sorts more of them.
      select * from review r where r.learner_id = ${learnerId} and ${isAfter}
      order by r.card_id, r.answered_at, r.id limit ${limit}
    ) r
    order by r.card_id, r.answered_at, r.id`.execute(db)
  return rows.map(({ entry, ...position }) => ({ ...entry, ...position }))
}

const learnerRow = (learnerId: string) => sql`(select ${learnerId}::uuid as learner_id)`

export async function writeMemoryRows(
  tx: Transaction,
  learnerId: string,
  rows: readonly MemoryRowToWrite[],
  checkpoints: readonly Checkpoint[],
): Promise<void> {
  await upsertMemory(learnerRow(learnerId), rows, { keepsMove: true }).execute(tx)
  if (checkpoints.length > 0) await upsertCheckpoints(learnerRow(learnerId), checkpoints).execute(tx)
}

export async function deleteCheckpoints(tx: Transaction, learnerId: string): Promise<void> {
  await tx.deleteFrom('card_checkpoint').where('learner_id', '=', learnerId).execute()
}

/** Cards whose reviews are all missing are new again; cards that had no row may be suspended or of a deck that was left. */
export async function resetOtherRows(
  tx: Transaction,
  learnerId: string,
  rebuiltIds: readonly string[],
): Promise<void> {
  await sql`
    update card_memory set phase = 'new', stability = null, difficulty = null, last_review_at = null,
      last_review_day = null, interval_days = null, due_day = null, due_at = null, reps = 0, lapses = 0,
      overconfident_day = null, last_rating = null, moved_day = null, undone_events = 0
    where learner_id = ${learnerId} and phase <> 'new' and card_id <> all(${rebuiltIds}::uuid[])`.execute(tx)
  await sql`
    update card_memory m set is_active = false
    where m.learner_id = ${learnerId} and m.is_active and (
      m.card_id in (select card_id from card_mark where learner_id = ${learnerId} and is_suspended)
      or m.deck_id in (select deck_id from learning_deck
        where learner_id = ${learnerId} and left_at is not null))`.execute(tx)
}

export async function replaceSums(
  tx: Transaction,
  learnerId: string,
  sums: { byDay: readonly DayChange[]; byDeck: readonly DayContribution[] },
  counts: { reviews: number; studied: number; completed: number },
): Promise<void> {
  await sql`delete from study_day where learner_id = ${learnerId}`.execute(tx)
  await sql`delete from study_day_deck where learner_id = ${learnerId}`.execute(tx)
  await addDaySums(learnerRow(learnerId), sums.byDay).execute(tx)
  await addDeckSums(learnerRow(learnerId), sums.byDeck).execute(tx)
  await sql`
    update learner_memory set review_count = ${counts.reviews}, cards_studied = ${counts.studied},
      cards_completed = ${counts.completed}, needs_rebuild = false
    where learner_id = ${learnerId}`.execute(tx)
}

/** The learners with a memory, by id; only those that wait for a rebuild if `isWaiting`. */
export async function listLearnerIds(
  db: Database,
  { after, limit, isWaiting = false }: { after: string | null; limit: number; isWaiting?: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ learner_id: string }>`
    select learner_id from learner_memory
    where ${after === null ? sql`true` : sql`learner_id > ${after}::uuid`}
      and ${isWaiting ? sql`needs_rebuild` : sql`true`}
    order by learner_id limit ${limit}`.execute(db)
  return rows.map((row) => row.learner_id)
}
