import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { millisOf } from './learner.store.server.ts'

export type LearningDeckRow = {
  deckId: string
  includesAllCards: boolean
  joinedAt: number
  /** The revision of the deck's cards that have rows; `MISSING_REVISION` if the deck isn't readable. */
  syncedRevision: string | null
}

/** Marks a deck that was deleted or withdrawn, so that it is not synced again and again. */
export const MISSING_REVISION = 'missing'

/** The decks that a learner is learning. */
export async function listLearningDeckRows(
  db: Database,
  learnerId: string,
  limit: number,
): Promise<LearningDeckRow[]> {
  const { rows } = await sql<LearningDeckRow>`
    select deck_id as "deckId", is_whole as "includesAllCards", ${millisOf('joined_at')}::float8 as "joinedAt",
      synced_revision as "syncedRevision"
    from learning_deck where learner_id = ${learnerId} and left_at is null
    order by deck_id limit ${limit}`.execute(db)
  return rows
}

/** Cards by deck: all rows, and those with an answer. */
export async function countDeckCards(
  db: Database,
  learnerId: string,
): Promise<{ deckId: string; cards: number; started: number }[]> {
  const { rows } = await sql<{ deckId: string; cards: number; started: number }>`
    select deck_id as "deckId", count(*)::integer as cards, (count(*) filter (where reps > 0))::integer as started
    from card_memory where learner_id = ${learnerId} group by deck_id`.execute(db)
  return rows
}

export async function upsertLearningDeck(tx: Transaction, learnerId: string, deckId: string): Promise<void> {
  await sql`
    insert into learning_deck as d (learner_id, deck_id, is_whole) values (${learnerId}, ${deckId}, true)
    on conflict (learner_id, deck_id) do update set is_whole = true, left_at = null, synced_revision = null,
      joined_at = case when d.left_at is null then d.joined_at else now() end`.execute(tx)
}

/** Leaves a deck: its cards leave the queue, and their memory stays. */
export async function leaveLearningDeck(tx: Transaction, learnerId: string, deckId: string): Promise<void> {
  await sql`
    with deck as (
      update learning_deck set left_at = now(), synced_revision = null
      where learner_id = ${learnerId} and deck_id = ${deckId} and left_at is null
      returning learner_id, deck_id
    )
    update card_memory m set is_active = false from deck
    where m.learner_id = deck.learner_id and m.deck_id = deck.deck_id and m.learner_id = ${learnerId}`.execute(
    tx,
  )
}

export type DeckToSync = {
  deckId: string
  includesAllCards: boolean
  revision: string
  /** In the order in which they are learned; empty for a deck that isn't readable. */
  cardIds: readonly string[]
}

/**
 * Makes the rows of these decks equal to their cards: new cards get a row, deleted ones leave the queue, those that
 * are back return to it. Suspended cards stay suspended.
 */
export async function syncDeckRows(
  tx: Transaction,
  learnerId: string,
  decks: readonly DeckToSync[],
): Promise<{ added: number; removed: number }> {
  const cards = decks.flatMap(({ deckId, includesAllCards, cardIds }) =>
    cardIds.map((cardId, position) => ({
      deck_id: deckId,
      card_id: cardId,
      position,
      is_whole: includesAllCards,
    })),
  )
  const revisions = decks.map(({ deckId, revision }) => ({ deck_id: deckId, revision }))
  const deckIds = decks.map(({ deckId }) => deckId)
  const { rows } = await sql<{ added: number; removed: number }>`
    with present as (
      select * from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
        as p(deck_id uuid, card_id uuid, position integer, is_whole boolean)
    ), suspended as (
      select card_id from card_mark where learner_id = ${learnerId} and is_suspended
    ), added as (
      insert into card_memory (learner_id, card_id, deck_id, new_position, is_active)
      select ${learnerId}::uuid, card_id, deck_id, position, card_id not in (select card_id from suspended)
      from present where is_whole
      on conflict (learner_id, card_id) do nothing
      returning card_id
    ), updated as (
      update card_memory m set
        is_active = p.card_id is not null and m.card_id not in (select card_id from suspended),
        new_position = coalesce(p.position, m.new_position)
      from card_memory k left join present p on p.card_id = k.card_id
      where k.learner_id = ${learnerId} and k.deck_id = any(${deckIds}::uuid[])
        and m.learner_id = k.learner_id and m.card_id = k.card_id
        and (m.is_active <> (p.card_id is not null and m.card_id not in (select card_id from suspended))
          or m.new_position <> coalesce(p.position, m.new_position))
      returning m.is_active
    ), synced as (
      update learning_deck d set synced_revision = r.revision
      from jsonb_to_recordset(${JSON.stringify(revisions)}::jsonb) as r(deck_id uuid, revision text)
      where d.learner_id = ${learnerId} and d.deck_id = r.deck_id
    )
    select (select count(*) from added)::integer as added,
      (select count(*) from updated where not is_active)::integer as removed`.execute(tx)
  return rows[0] ?? { added: 0, removed: 0 }
}

/** Gives each of these cards a row, due as new, without joining the rest of their decks. */
export async function insertNewCards(
  tx: Transaction,
  learnerId: string,
  cards: readonly { cardId: string; deckId: string }[],
): Promise<void> {
  await sql`
    with card as (
      select * from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as c("cardId" uuid, "deckId" uuid)
    ), joined as (
      insert into learning_deck (learner_id, deck_id, is_whole)
      select distinct ${learnerId}::uuid, "deckId", false from card
      on conflict (learner_id, deck_id) do nothing
    )
    insert into card_memory as m (learner_id, card_id, deck_id)
    select ${learnerId}::uuid, "cardId", "deckId" from card
    on conflict (learner_id, card_id) do update set is_active = true
    where not exists (select from card_mark k
      where k.learner_id = m.learner_id and k.card_id = m.card_id and k.is_suspended)`.execute(tx)
}
