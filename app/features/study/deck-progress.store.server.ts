import { sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { DeckProgress } from '#app/features/decks/deck.schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'

/** A deck that was studied longer ago is not in the list, even if all of these are deleted. */
const MAX_STUDIED_DECKS = 2_000

type Run = { deckId: string; id: string; startedAt: Date; finishedAt: Date | null; cardCount: number | null }

/**
 * The newest run over each deck, newest first, with the number of cards if the deck is the learner's own. Reviews are left
 * out: they go over all decks, and have the learner's id in place of a deck's.
 */
async function listNewestRuns(db: Database, learnerId: string): Promise<Run[]> {
  const { rows } = await sql<Run>`
    with newest as (
      select distinct on (deck_id) deck_id, id, started_at, finished_at
      from study_run
      where learner_id = ${learnerId} and left_at is null and deck_id <> ${learnerId}
      order by deck_id, started_at desc, id desc
    )
    select newest.deck_id as "deckId", newest.id, newest.started_at as "startedAt",
      newest.finished_at as "finishedAt", own.card_count as "cardCount"
    from newest
    left join deck own on own.owner_id = ${learnerId} and own.id = newest.deck_id and own.rejected_at is null
    order by newest.started_at desc
    limit ${MAX_STUDIED_DECKS}`.execute(db)
  return rows
}

async function countPublicCards(
  db: Database,
  viewer: Viewer,
  deckIds: readonly string[],
): Promise<Map<string, number>> {
  if (deckIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; cardCount: number }>`
    select id, card_count as "cardCount" from public_deck
    where id = any(${deckIds}::uuid[]) and ${isDeckReadable(viewer)}`.execute(db)
  return new Map(rows.map(({ id, cardCount }) => [id, cardCount]))
}

/** How many cards each run completed. The start of a run finds its partition. */
async function countCompleted(
  db: Database,
  learnerId: string,
  runs: readonly Run[],
): Promise<Map<string, number>> {
  if (runs.length === 0) return new Map()
  const { rows } = await sql<{ id: string; completed: number }>`
    select run.id, (
        select count(distinct answer.card_id)::integer
        from review answer
        where answer.learner_id = ${learnerId} and answer.run_started_at = run.started_at
          and answer.run_id = run.id and answer.grade = 'good'
          and not exists (
            select from review undo
            where undo.learner_id = ${learnerId} and undo.run_started_at = run.started_at
              and undo.undoes = answer.id
          )
      ) as completed
    from unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ startedAt }) => startedAt)}::timestamptz[])
      as run(id, started_at)`.execute(db)
  return new Map(rows.map(({ id, completed }) => [id, completed]))
}

/**
 * The newest run over each deck, of the decks that a learner studied last: how many cards were completed in it. Three
 * statements, because learners' rows and public decks are in different groups of tables.
 */
export async function listDeckProgress(db: Database, viewer: Viewer, limit: number): Promise<DeckProgress[]> {
  const newest = await listNewestRuns(db, viewer.id)
  const otherIds = newest.flatMap(({ deckId, cardCount }) => (cardCount === null ? [deckId] : []))
  const publicCounts = await countPublicCards(db, viewer, otherIds)
  const runs = newest
    .map((run) => ({ ...run, cardCount: run.cardCount ?? publicCounts.get(run.deckId) ?? 0 }))
    .filter(({ cardCount }) => cardCount > 0)
    .slice(0, limit)
  const completed = await countCompleted(db, viewer.id, runs)
  return runs.map(({ deckId, id, cardCount, startedAt, finishedAt }) => ({
    deckId,
    cardCount,
    isFinished: finishedAt !== null,
    // Completed cards may have been deleted since.
    completed: Math.min(completed.get(id) ?? 0, cardCount),
    lastAt: (finishedAt ?? startedAt).toISOString(),
  }))
}

export type NextDeck = { id: string; name: string; category: string; cardCount: number }

const inListOrder = sql`candidate.category is distinct from here.category,
      (candidate.created_at, candidate.id) > (here.created_at, here.id), candidate.created_at desc, candidate.id desc`

/** Undefined if the deck is not one of the viewer's own. */
async function findNextOwnDeck(
  db: Database,
  viewer: Viewer,
  deckId: string,
): Promise<NextDeck | null | undefined> {
  const { rows } = await sql<{ next: NextDeck | null }>`
    select (
      select json_build_object('id', candidate.id, 'name', candidate.name,
        'category', coalesce(candidate.category, ''), 'cardCount', candidate.card_count)
      from deck candidate
      where candidate.owner_id = ${viewer.id} and candidate.rejected_at is null and candidate.id <> here.id
        and candidate.card_count > 0
        and not exists (
          select from study_run
          where learner_id = ${viewer.id} and deck_id = candidate.id and left_at is null and finished_at is not null
        )
      order by ${inListOrder}
      limit 1
    ) as next
    from deck here
    where here.owner_id = ${viewer.id} and here.id = ${deckId} and here.rejected_at is null`.execute(db)
  return rows[0]?.next
}

async function listFinishedDeckIds(db: Database, learnerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select deck_id as id from study_run
    where learner_id = ${learnerId} and left_at is null and finished_at is not null
    group by deck_id order by max(started_at) desc limit ${MAX_STUDIED_DECKS}`.execute(db)
  return rows.map(({ id }) => id)
}

async function findNextPublicDeck(
  db: Database,
  viewer: Viewer,
  deckId: string,
  finishedIds: readonly string[],
): Promise<NextDeck | null> {
  const { rows } = await sql<NextDeck>`
    with candidate as (
      select id, coalesce(name, '') as name, category, card_count, created_at
      from public_deck
      where approved and ${isDeckReadable(viewer)}
    )
    select candidate.id, candidate.name, coalesce(candidate.category, '') as category,
      candidate.card_count as "cardCount"
    from candidate join candidate here on here.id = ${deckId}
    where candidate.id <> here.id and candidate.card_count > 0 and candidate.id <> all(${finishedIds}::uuid[])
    order by ${inListOrder}
    limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * The deck to study after this one: of the same list (own decks, or those of the catalogue that the learner may read),
 * first of the same category, then the one that follows in the list. Decks that the learner has finished are left out.
 */
export async function findNextDeck(db: Database, viewer: Viewer, deckId: string): Promise<NextDeck | null> {
  const own = await findNextOwnDeck(db, viewer, deckId)
  if (own !== undefined) return own
  return findNextPublicDeck(db, viewer, deckId, await listFinishedDeckIds(db, viewer.id))
}
