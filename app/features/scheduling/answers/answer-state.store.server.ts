import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { LearnerParts } from '#app/features/scheduling/learning/learner.rules.ts'
import { learnerColumns, millisOf } from '#app/features/scheduling/learning/learner.store.server.ts'
import { MAX_REVIEWS_PER_CARD } from '#app/features/scheduling/scheduling.rules.ts'
import { type StudyDay, studyDay } from '#app/shared/study-day.ts'
import { PASSES, type ReplacedCard } from '#app/features/scheduling/replaced/replaced-card.rules.ts'
import type { CardOutcome, StoredReview, StoredUndo } from './answer.rules.ts'
import type { ReceivedEvent, AnswerRun } from './answer-event.rules.ts'
import type { CountedMemoryRow } from './memory-row.rules.ts'
import { memoryRowJson } from './memory-row.store.server.ts'

/** A stored event of a card: an answer, or the undo of one. */
export type HistoryEntry = { cardId: string; review: StoredReview | null; undo: StoredUndo | null }

/** A row of review as JSON, a `HistoryEntry`. An older row has only `used_hint`. */
export const historyJson = sql`json_build_object(
  'cardId', r.card_id,
  'undo', case when r.undoes is null then null else json_build_object('id', r.id, 'undoes', r.undoes) end,
  'review', case when r.grade is null then null else json_build_object(
    'id', r.id, 'at', ${millisOf('r.answered_at')}, 'zoneOffsetMinutes', r.zone_offset_minutes, 'rating', r.grade,
    'hintsUsed', greatest(r.hints_used, r.used_hint::integer), 'confidence', r.confidence, 'deckId', r.deck_id,
    'durationMs', r.duration_ms, 'inputs', json_build_object(
      'dayStartHour', r.day_start_hour, 'retentionPermille', r.retention_permille,
      'longestIntervalDays', r.longest_interval_days, 'fitVersion', r.fit_version)) end)`

/** A card that can't go on from its memory, because an answer is late or undone, and where its replay starts. */
type ReplayedCard = { cardId: string; start: CardOutcome | null }

export type AnswerState = LearnerParts & {
  /** The run as stored; its start time is part of the key of its events. */
  run: { startedAt: number; deckId: string } | null
  /** Which of the events are stored already. */
  knownIds: string[]
  cards: CountedMemoryRow[]
  replayed: ReplayedCard[]
  /** The events of these cards since the start of their replay, and all of their undos. */
  history: HistoryEntry[]
  /** To be replayed with a later read, so that no read is larger than all events of a card. */
  postponedCardIds: string[]
  /** They have more events than a replay may read, from before there was a limit. */
  overfullCardIds: string[]
  suspendedCardIds: string[]
  decks: { deckId: string; leftAt: number | null }[]
  /** Stored answers of the days that the events can be of. */
  days: { day: StudyDay; answers: number }[]
  received: { day: number | null; events: number } | null
  /** Cards that left the library: those of the events, and all whose history the same cards may still take over. */
  replaced: ReplacedCard[]
}

const LAST_HOUR = 23

/** The days that an event can be of: the learner's day-start hour is not known yet. */
const possibleDays = ({ at, zoneOffsetMinutes }: ReceivedEvent) => [
  studyDay(at, zoneOffsetMinutes, 0),
  studyDay(at, zoneOffsetMinutes, LAST_HOUR),
]

/** Reads in one statement what storing these events depends on. */
export async function readAnswerState(
  db: Database,
  learnerId: string,
  run: AnswerRun,
  events: readonly ReceivedEvent[],
  { usesCheckpoints }: { usesCheckpoints: boolean },
): Promise<AnswerState> {
  const rows = events.map((event) => ({
    id: event.id,
    card_id: event.cardId,
    undoes: event.kind === 'undo' ? event.undoes : null,
    at: new Date(event.at).toISOString(),
  }))
  const ids = rows.flatMap(({ id, undoes }) => (undoes === null ? [id] : [id, undoes]))
  const cardIds = [...new Set(events.map(({ cardId }) => cardId))]
  const deckIds = [...new Set(events.map(({ deckId }) => deckId))]
  const days = [...new Set(events.flatMap(possibleDays))]
  const { rows: found } = await sql<AnswerState>`
    with event as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e(id uuid, card_id uuid, undoes uuid, at timestamptz(3))
    ), run as (
      select started_at, deck_id from study_run where learner_id = ${learnerId} and id = ${run.id}
    ), memory as (
      select * from card_memory where learner_id = ${learnerId} and card_id = any(${cardIds}::uuid[])
    ), full_card as (
      select card_id from memory where reps + undone_events >= ${MAX_REVIEWS_PER_CARD}::integer
    ), stored as (
      -- Nothing is read for a full card but whether its events are stored.
      select * from known_run_events(${learnerId},
        coalesce((select started_at from run), ${new Date(run.startedAt)}::timestamptz), ${ids}::uuid[],
        array(select id from unnest(${cardIds}::uuid[]) id where id not in (select card_id from full_card)))
    ), late as (
      -- The first change of each card's history; an undo of another run's answer can change all of it.
      select e.card_id, min(case when e.undoes is null then e.at
        else coalesce(answer.stored_at, sent.at, '-infinity') end) as changed_at
      from event e left join memory m on m.card_id = e.card_id
        left join stored answer on answer.stored_id = e.undoes
        left join event sent on sent.id = e.undoes
      where not exists (select from stored s where s.stored_id = e.id)
        and e.card_id not in (select card_id from full_card)
      group by e.card_id
      having bool_or(e.undoes is not null or e.at <= m.last_review_at
        or exists (select from stored s where s.undone_id = e.id))
    ), overfull as (
      select card_id from late
      where has_more_events(${learnerId}, card_id, ${MAX_REVIEWS_PER_CARD}::integer)
    ), start as (
      select l.card_id, c.answered_at, c.review_id, c.outcome,
        sum(coalesce(m.reps + m.undone_events, 0) - coalesce(c.reps, 0)) over (order by l.card_id) as steps,
        row_number() over (order by l.card_id) as position
      from late l left join memory m on m.card_id = l.card_id
        left join lateral (
          select * from card_checkpoint
          where learner_id = ${learnerId} and card_id = l.card_id and answered_at < l.changed_at
            and ${usesCheckpoints}::boolean
          order by reps desc limit 1
        ) c on true
      where l.card_id not in (select card_id from overfull)
    ), replayed as (
      select * from start where position = 1 or steps <= ${MAX_REVIEWS_PER_CARD}::integer
    )
    select ${learnerColumns(learnerId)},
      (select json_build_object('startedAt', ${millisOf('started_at')}, 'deckId', deck_id) from run) as run,
      coalesce((select json_agg(stored_id) from stored where stored_id is not null), '[]') as "knownIds",
      coalesce((select json_agg(${memoryRowJson}) from memory), '[]') as cards,
      coalesce((select json_agg(json_build_object('cardId', card_id, 'start', outcome)) from replayed), '[]')
        as replayed,
      coalesce((select json_agg(${historyJson}) from replayed,
        card_history(${learnerId}, replayed.card_id, replayed.answered_at, replayed.review_id) r), '[]') as history,
      coalesce((select json_agg(card_id) from start where card_id not in (select card_id from replayed)), '[]')
        as "postponedCardIds",
      coalesce((select json_agg(card_id) from overfull), '[]') as "overfullCardIds",
      coalesce((select json_agg(card_id) from card_mark
        where learner_id = ${learnerId} and card_id = any(${cardIds}::uuid[]) and is_suspended), '[]')
        as "suspendedCardIds",
      coalesce((select json_agg(json_build_object('deckId', deck_id, 'leftAt', ${millisOf('left_at')}))
        from learning_deck where learner_id = ${learnerId} and deck_id = any(${deckIds}::uuid[])), '[]') as decks,
      coalesce((select json_agg(json_build_object('day', day, 'answers', answers + undone_answers))
        from study_day where learner_id = ${learnerId} and day = any(${days}::integer[])), '[]') as days,
      (select json_build_object('day', received_day, 'events', received_events)
        from learner_memory where learner_id = ${learnerId}) as received,
      coalesce((select json_agg(json_build_object('formerId', id, 'cardId', card_id, 'deckId', deck_id))
        from replaced_card where card_id in (
          select card_id from replaced_card where id = any(${cardIds}::uuid[])
            or (card_id = any(${cardIds}::uuid[]) and passes < ${PASSES}::integer))), '[]') as replaced
    `.execute(db)
  const [state] = found
  if (state === undefined) throw new Error('A select without a table returned no row.')
  return state
}
