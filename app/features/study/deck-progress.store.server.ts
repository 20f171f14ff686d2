import { sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { DeckProgress } from '#app/features/decks/deck.schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'

type Row = Omit<DeckProgress, 'lastAt'> & { lastAt: Date }

/** The newest run over each deck, of the decks that a learner studied last: how many cards were completed in it. */
export async function listDeckProgress(
  db: Database,
  learnerId: string,
  limit: number,
): Promise<DeckProgress[]> {
  const { rows } = await sql<Row>`
    with newest as (
      select distinct on (deck_id) deck_id, id, started_at, finished_at
      from study_run
      where learner_id = ${learnerId} and left_at is null
      order by deck_id, started_at desc, id desc
    ), recent as (
      select newest.*, coalesce(own.card_count, listed.card_count) as card_count
      from newest
      left join deck own on own.owner_id = ${learnerId} and own.id = newest.deck_id
      left join public_deck listed on listed.id = newest.deck_id
      where coalesce(own.card_count, listed.card_count) > 0
      order by newest.started_at desc
      limit ${limit}
    )
    select deck_id as "deckId", card_count as "cardCount", finished_at is not null as "isFinished",
      coalesce(finished_at, started_at) as "lastAt",
      (
        select count(distinct answer.card_id)::integer
        from review answer
        where answer.learner_id = ${learnerId} and answer.run_started_at = recent.started_at
          and answer.run_id = recent.id and answer.grade = 'good'
          and not exists (
            select from review undo
            where undo.learner_id = ${learnerId} and undo.run_started_at = recent.started_at
              and undo.undoes = answer.id
          )
      ) as completed
    from recent
    order by started_at desc`.execute(db)
  return rows.map(({ lastAt, completed, cardCount, ...row }) => ({
    ...row,
    cardCount,
    // Completed cards may have been deleted since.
    completed: Math.min(completed, cardCount),
    lastAt: lastAt.toISOString(),
  }))
}

export type NextDeck = { id: string; name: string; category: string; cardCount: number }

/**
 * The deck to study after this one: of the same list (own decks, or those of the catalogue that the learner may read),
 * first of the same category, then the one that follows in the list. Decks that the learner has finished are left out.
 */
export async function findNextDeck(db: Database, viewer: Viewer, deckId: string): Promise<NextDeck | null> {
  const { rows } = await sql<NextDeck>`
    with candidate as (
      select id, name, category, card_count, created_at, true as is_own
      from deck
      where owner_id = ${viewer.id} and rejected_at is null
      union all
      select id, coalesce(name, ''), category, card_count, created_at, false
      from public_deck
      where approved and ${isDeckReadable(viewer)}
    )
    select candidate.id, candidate.name, coalesce(candidate.category, '') as category,
      candidate.card_count as "cardCount"
    from candidate
    join candidate here on here.id = ${deckId} and here.is_own = candidate.is_own
    where candidate.id <> here.id and candidate.card_count > 0
      and not exists (
        select from study_run
        where learner_id = ${viewer.id} and deck_id = candidate.id and left_at is null and finished_at is not null
      )
    order by candidate.category is distinct from here.category,
      (candidate.created_at, candidate.id) > (here.created_at, here.id), candidate.created_at desc, candidate.id desc
    limit 1`.execute(db)
  return rows[0] ?? null
}
