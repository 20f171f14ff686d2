import { sql } from 'kysely'
import type { RunRecord } from '#app/features/study/study.schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'

type Event = RunRecord['events'][number]
export type ReviewAnswer = Extract<Event, { kind: 'answer' }>

/** Builds an answer of a review. */
export const buildReviewAnswer = (
  seq: number,
  answer: Partial<ReviewAnswer> & { cardId: string; deckId: string },
): ReviewAnswer => ({
  kind: 'answer',
  id: newId(answer.at),
  seq,
  rating: 'good',
  durationMs: 5_000,
  at: Date.now(),
  zoneOffsetMinutes: 0,
  hintsUsed: 0,
  confidence: null,
  ...answer,
})

/** Builds what a browser sends for a review. */
export const buildReviewRecord = (
  learnerId: string,
  events: Event[],
  run: Partial<RunRecord['run']> = {},
): RunRecord => ({
  learnerId,
  run: { id: newId(), mode: 'review', deckId: learnerId, revision: '', startedAt: Date.now(), ...run },
  events,
  state: 'open',
  zoneOffsetMinutes: 0,
})

const CARDS_PER_DECK = 200

/** Inserts that many started cards of one learner in decks of 200, due on the days around `today`, and their sums. */
export async function insertMemory(
  db: Database,
  { learnerId, cards, today }: { learnerId: string; cards: number; today: number },
): Promise<void> {
  await sql`
    insert into learner_memory (learner_id, revision, review_count, cards_studied, cards_completed)
    values (${learnerId}, 1, ${cards * 3}, ${cards}, ${cards})`.execute(db)
  await sql`
    insert into card_memory (learner_id, card_id, deck_id, phase, stability, difficulty, last_review_at,
      last_review_day, interval_days, due_day, due_at, reps, lapses, last_rating)
    select ${learnerId}::uuid, gen_random_uuid(),
      md5(${learnerId} || (n / ${CARDS_PER_DECK}))::uuid, 'review', 4 + n % 30, 5, now() - interval '5 days',
      ${today}::integer - 5, 5, ${today}::integer - 20 + n % 40, now() + (n % 40 - 20) * interval '1 day', 3, n % 6, 'good'
    from generate_series(0, ${cards - 1}) n`.execute(db)
}

/** Inserts that many other learners with some cards each. */
export async function insertOtherLearners(
  db: Database,
  { learners, cardsEach, today }: { learners: number; cardsEach: number; today: number },
): Promise<void> {
  await sql`
    insert into card_memory (learner_id, card_id, deck_id, phase, stability, difficulty, last_review_at,
      last_review_day, interval_days, due_day, due_at, reps, lapses, last_rating)
    select md5('learner' || l)::uuid, gen_random_uuid(), md5('deck' || l)::uuid, 'review', 4 + n, 5,
      now() - interval '5 days', ${today}::integer - 5, 5, ${today}::integer - 20 + n, now(), 3, 0, 'good'
    from generate_series(1, ${learners}) l, generate_series(1, ${cardsEach}) n`.execute(db)
}
