import { type RawBuilder, sql } from 'kysely'
import type { Checkpoint, SumTally } from '#app/features/scheduling/answers/answer.rules.ts'
import { type HistoryEntry, historyJson } from '#app/features/scheduling/answers/answer-state.store.server.ts'
import { upsertCheckpoints } from '#app/features/scheduling/answers/checkpoint.store.server.ts'
import { addDaySums, addDeckSums } from '#app/features/scheduling/answers/day-sums.store.server.ts'
import type { CountedMemoryRow, MemoryRowToWrite } from '#app/features/scheduling/answers/memory-row.rules.ts'
import { memoryRowJson, upsertMemory } from '#app/features/scheduling/answers/memory-row.store.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { ReplacedCard, StoredAnswer, WaitingCard } from './replaced-card.rules.ts'

const columns = sql`id as "formerId", card_id as "cardId", deck_id as "deckId"`

export async function listReplacedIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from replaced_card`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notes which cards replace which. True if one of them is new, so that learners have to be looked through. */
export async function upsertReplacedCards(tx: Transaction, cards: readonly ReplacedCard[]): Promise<boolean> {
  const { rows } = await sql`
    insert into replaced_card as known (id, card_id, deck_id)
    select "formerId", "cardId", "deckId"
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as given ("formerId" uuid, "cardId" uuid, "deckId" uuid)
    on conflict (id) do update set card_id = excluded.card_id, deck_id = excluded.deck_id, replaced_at = now(), passes = 0
      where (known.card_id, known.deck_id) is distinct from (excluded.card_id, excluded.deck_id)
    returning id`.execute(tx)
  // What replaced a card may be replaced itself: answers to the first one count for the last.
  await sql`
    update replaced_card r set card_id = next.card_id, deck_id = next.deck_id
    from replaced_card next where r.card_id = next.id`.execute(tx)
  return rows.length > 0
}

/** These cards are in the library again. */
export async function deleteReplacedCards(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from replaced_card where id = any(${ids}::uuid[])`.execute(tx)
}

/** All cards that the same card replaces as this one; none if this one isn't replaced. */
export async function findReplacedTogether(tx: Transaction, cardId: string): Promise<ReplacedCard[]> {
  const { rows } = await sql<ReplacedCard>`
    select ${columns} from replaced_card
    where card_id in (select card_id from replaced_card where id = ${cardId})`.execute(tx)
  return rows
}

/** Those whose answers aren't all taken over: new ones, and those whose second pass is due. */
export async function listWaitingCards(db: Database, secondPassAfterMinutes: number): Promise<WaitingCard[]> {
  const { rows } = await sql<WaitingCard>`
    select ${columns}, passes from replaced_card
    where passes = 0
      or (passes = 1 and replaced_at < now() - make_interval(mins => ${secondPassAfterMinutes}::integer))
    order by id`.execute(db)
  return rows
}

/** Two runs at once are one pass: the second one finds other numbers than it has read. */
export async function countPass(db: Database, cards: readonly WaitingCard[]): Promise<void> {
  await sql`
    update replaced_card r set passes = r.passes + 1
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as given ("formerId" uuid, "cardId" uuid, passes integer)
    where r.id = given."formerId" and r.card_id = given."cardId" and r.passes = given.passes`.execute(db)
}

/** Those of these learners who answered or marked one of these cards. */
export async function listHolders(
  db: Database,
  learnerIds: readonly string[],
  cardIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ learner_id: string }>`
    select learner_id from card_memory
    where learner_id = any(${learnerIds}::uuid[]) and card_id = any(${cardIds}::uuid[]) and reps + undone_events > 0
    union
    select learner_id from card_mark
    where learner_id = any(${learnerIds}::uuid[]) and card_id = any(${cardIds}::uuid[])
    order by learner_id`.execute(db)
  return rows.map((row) => row.learner_id)
}

/** Which of these answers are stored, and for which of these cards. */
export async function findStoredAnswers(
  tx: Transaction,
  learnerId: string,
  { answerIds, cardIds }: { answerIds: readonly string[]; cardIds: readonly string[] },
): Promise<StoredAnswer[]> {
  if (answerIds.length === 0) return []
  const { rows } = await sql<StoredAnswer>`
    select id, card_id as "cardId", deck_id as "deckId" from review
    where learner_id = ${learnerId} and card_id = any(${cardIds}::uuid[]) and id = any(${answerIds}::uuid[])`.execute(
    tx,
  )
  return rows
}

export async function findCountedRows(
  tx: Transaction,
  learnerId: string,
  cardIds: readonly string[],
): Promise<CountedMemoryRow[]> {
  const { rows } = await sql<{ row: CountedMemoryRow }>`
    select ${memoryRowJson} as row from card_memory
    where learner_id = ${learnerId} and card_id = any(${cardIds}::uuid[])`.execute(tx)
  return rows.map(({ row }) => row)
}

export async function readHistory(
  tx: Transaction,
  learnerId: string,
  cardId: string,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<{ entry: HistoryEntry }>`
    select ${historyJson} as entry from card_history(${learnerId}, ${cardId}, null, null) r`.execute(tx)
  return rows.map(({ entry }) => entry)
}

const learnerRow = (learnerId: string): RawBuilder<unknown> => sql`(select ${learnerId}::uuid as learner_id)`

/**
 * Stars and notes of the former card go to the card that has none. With its history go whether it is suspended and
 * whether it was repaired. A note that isn't taken over stays.
 */
export async function moveMarks(
  tx: Transaction,
  learnerId: string,
  { formerId, cardId }: ReplacedCard,
  { hasHistory }: { hasHistory: boolean },
): Promise<void> {
  await sql`
    insert into card_mark as own (learner_id, card_id, is_starred, is_suspended, note, repaired_lapses)
    select learner_id, ${cardId}::uuid, is_starred, is_suspended and ${hasHistory}::boolean, note,
      case when ${hasHistory}::boolean then repaired_lapses else 0 end
    from card_mark where learner_id = ${learnerId} and card_id = ${formerId}
    on conflict (learner_id, card_id) do update set
      is_starred = own.is_starred or excluded.is_starred, is_suspended = own.is_suspended or excluded.is_suspended,
      note = case when own.note = '' then excluded.note else own.note end,
      repaired_lapses = greatest(own.repaired_lapses, excluded.repaired_lapses)`.execute(tx)
  await sql`
    delete from card_mark former using card_mark own
    where former.learner_id = ${learnerId} and former.card_id = ${formerId}
      and own.learner_id = ${learnerId} and own.card_id = ${cardId} and former.note in ('', own.note)`.execute(
    tx,
  )
  await sql`
    update card_mark set is_starred = false, is_suspended = false
    where learner_id = ${learnerId} and card_id = ${formerId}`.execute(tx)
}

/** The reviews, and the row of the memory with what isn't derived, from now on are those of the other card. */
export async function moveReviews(
  tx: Transaction,
  learnerId: string,
  { formerId, cardId, deckId }: ReplacedCard,
  formerDeckId: string,
): Promise<void> {
  await sql`
    update review set card_id = ${cardId}, deck_id = ${deckId}
    where learner_id = ${learnerId} and card_id = ${formerId}`.execute(tx)
  // Its row as a new card, without an answer.
  await sql`delete from card_memory where learner_id = ${learnerId} and card_id = ${cardId}`.execute(tx)
  await sql`delete from card_checkpoint where learner_id = ${learnerId} and card_id = ${formerId}`.execute(tx)
  // A learner of the former deck goes on with this card; they don't learn the rest of another deck.
  await sql`
    insert into learning_deck (learner_id, deck_id, is_whole)
    select learner_id, ${deckId}::uuid, false from learning_deck
    where learner_id = ${learnerId} and deck_id = ${formerDeckId} and left_at is null
    on conflict (learner_id, deck_id) do nothing`.execute(tx)
  await sql`
    update card_memory m set card_id = ${cardId}, deck_id = ${deckId},
      is_active = exists (select from learning_deck d
          where d.learner_id = ${learnerId} and d.deck_id = ${deckId} and d.left_at is null)
        and not exists (select from card_mark k
          where k.learner_id = ${learnerId} and k.card_id = ${cardId} and k.is_suspended)
    where m.learner_id = ${learnerId} and m.card_id = ${formerId}`.execute(tx)
}

/** Writes what is derived from the moved reviews. */
export async function writeMovedMemory(
  tx: Transaction,
  learnerId: string,
  { row, checkpoints, tally }: { row: MemoryRowToWrite; checkpoints: readonly Checkpoint[]; tally: SumTally },
): Promise<void> {
  const learner = learnerRow(learnerId)
  await upsertMemory(learner, [row], { keepsMove: true }).execute(tx)
  if (checkpoints.length > 0) await upsertCheckpoints(learner, checkpoints).execute(tx)
  await addDaySums(learner, tally.byDay()).execute(tx)
  await addDeckSums(learner, tally.byDeck()).execute(tx)
}
