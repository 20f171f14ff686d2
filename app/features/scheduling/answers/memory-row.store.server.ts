import { type RawBuilder, sql } from 'kysely'
import { millisOf } from '#app/features/scheduling/learning/learner.store.server.ts'
import { type MemoryRowToWrite, toColumns } from './memory-row.rules.ts'

/** The memory of a row of card_memory as JSON; null for a new card. */
export const memoryJson: RawBuilder<unknown> = sql`case when phase = 'new' then null else json_build_object(
  'phase', phase, 'stability', stability, 'difficulty', difficulty, 'lastReviewAt', ${millisOf('last_review_at')},
  'lastReviewDay', last_review_day, 'intervalDays', interval_days, 'dueDay', due_day,
  'dueAt', ${millisOf('due_at')}, 'reps', reps, 'lapses', lapses, 'overconfidentDay', overconfident_day) end`

/** A row of card_memory as JSON, a `CountedMemoryRow`. */
export const memoryRowJson: RawBuilder<unknown> = sql`json_build_object(
  'cardId', card_id, 'deckId', deck_id, 'memory', ${memoryJson}, 'lastRating', last_rating,
  'undoneEvents', undone_events)`

const DERIVED = [
  'deck_id',
  'phase',
  'stability',
  'difficulty',
  'last_review_at',
  'last_review_day',
  'interval_days',
  'due_day',
  'due_at',
  'reps',
  'lapses',
  'overconfident_day',
  'last_rating',
  'undone_events',
]
const list = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `)
const derived = list(DERIVED.map((column) => sql.ref(column)))
const rowValues = list(DERIVED.map((column) => sql.ref(`m.${column}`)))
const updates = list(DERIVED.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))

/**
 * Writes rows of card_memory for the learner in the column `learner_id` of `source`. What isn't derived from reviews
 * stays: whether the card is active, its position among new cards and, with `keepsMove`, the day it was moved to.
 */
export const upsertMemory = (
  source: RawBuilder<unknown>,
  rows: readonly MemoryRowToWrite[],
  { keepsMove = false }: { keepsMove?: boolean } = {},
): RawBuilder<unknown> => sql`
  insert into card_memory (learner_id, card_id, is_active, ${derived})
  select source.learner_id, m.card_id, m.is_active, ${rowValues}
  from ${source} as source, jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb) as m(
    card_id uuid, deck_id uuid, phase text, stability double precision, difficulty double precision,
    last_review_at timestamptz, last_review_day integer, interval_days integer, due_day integer, due_at timestamptz,
    reps integer, lapses integer, overconfident_day integer, last_rating text, undone_events integer,
    is_active boolean)
  on conflict (learner_id, card_id) do update set ${updates}${keepsMove ? sql`` : sql`, moved_day = null`}`
