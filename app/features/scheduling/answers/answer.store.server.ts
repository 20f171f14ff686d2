import { sql } from 'kysely'
import type { Transaction } from '#app/platform/database.server.ts'
import { FIRST_FIT_REVIEWS } from '#app/features/scheduling/scheduling.rules.ts'
import { addDaySums, addDeckSums } from './day-sums.store.server.ts'
import { SCHEDULER_VERSION } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { Checkpoint, DayChange, DayContribution } from './answer.rules.ts'
import type { AnswerRun, EventToWrite, LearningJoin } from './answer-event.rules.ts'
import { dropCheckpoints, upsertCheckpoints } from './checkpoint.store.server.ts'
import type { MemoryRowToWrite } from './memory-row.rules.ts'
import { upsertMemory } from './memory-row.store.server.ts'

export type AnswersToWrite = {
  learnerId: string
  /** The revision that was read. */
  revision: number
  run: AnswerRun
  /** Of the device, if it sent one. */
  timeZone: string | null
  receivedAt: Date
  receivedDay: number
  /** On that day, with these. */
  receivedEvents: number
  events: readonly EventToWrite[]
  memory: readonly MemoryRowToWrite[]
  checkpoints: readonly Checkpoint[]
  daySums: readonly DayChange[]
  deckSums: readonly DayContribution[]
  joins: readonly LearningJoin[]
  counts: { reviews: number; studied: number; completed: number }
}

const toReviewColumns = (event: EventToWrite) => ({
  id: event.id,
  seq: event.seq,
  deck_id: event.deckId,
  card_id: event.cardId,
  grade: event.kind === 'answer' ? event.rating : null,
  undoes: event.kind === 'undo' ? event.undoes : null,
  duration_ms: event.kind === 'answer' ? event.durationMs : 0,
  used_hint: event.kind === 'answer' && event.hintsUsed > 0,
  hints_used: event.kind === 'answer' ? event.hintsUsed : 0,
  confidence: event.kind === 'answer' ? event.confidence : null,
  answered_at: new Date(event.at).toISOString(),
  zone_offset_minutes: event.zoneOffsetMinutes,
  day_start_hour: event.inputs.dayStartHour,
  retention_permille: event.inputs.retentionPermille,
  longest_interval_days: event.inputs.longestIntervalDays,
  fit_version: event.inputs.fitVersion,
})

const toJoinColumns = ({ deckId, includesAllCards, at }: LearningJoin) => ({
  deck_id: deckId,
  is_whole: includesAllCards,
  at: new Date(at).toISOString(),
})

/**
 * Writes the run, its new events, the memory of their cards and the sums of their days, in one statement. Returns
 * false, with the learner's row locked, if somebody else changed the learner's memory since it was read.
 */
export async function writeAnswers(tx: Transaction, write: AnswersToWrite): Promise<boolean> {
  const { learnerId, run, counts } = write
  const total = sql`l.review_count + ${counts.reviews}::integer`
  const locked = sql`locked`
  const { rows } = await sql<{ learners: number }>`
    with locked as (
      insert into learner_memory as l
        (learner_id, revision, review_count, cards_studied, cards_completed, device_time_zone, received_day,
         received_events)
      values (${learnerId}, 1, ${counts.reviews}, ${counts.studied}, ${counts.completed}, ${write.timeZone},
        ${write.receivedDay}, ${write.receivedEvents})
      on conflict (learner_id) do update set revision = l.revision + 1, review_count = ${total},
        cards_studied = l.cards_studied + excluded.cards_studied,
        cards_completed = l.cards_completed + excluded.cards_completed,
        needs_fit = l.needs_fit or (${total} >= ${FIRST_FIT_REVIEWS}::integer and ${total} >= 2 * l.fit_review_count),
        device_time_zone = coalesce(excluded.device_time_zone, l.device_time_zone), updated_at = now(),
        received_day = excluded.received_day, received_events = excluded.received_events
      where l.revision = ${write.revision}
      returning l.learner_id
    ), written_run as (
      insert into study_run as known
        (learner_id, id, deck_id, deck_revision, started_at, finished_at, left_at, created_at, updated_at)
      select learner_id, ${run.id}::uuid, ${run.deckId}::uuid, ${run.revision}::text,
        ${new Date(run.startedAt)}::timestamptz, ${run.finishedAt}::timestamptz, ${run.leftAt}::timestamptz,
        ${write.receivedAt}::timestamptz, ${write.receivedAt}::timestamptz
      from locked
      on conflict (learner_id, id) do update set
        deck_revision = excluded.deck_revision, finished_at = excluded.finished_at,
        left_at = excluded.left_at, updated_at = excluded.updated_at
      returning learner_id, id, started_at
    ), inserted_review as (
      insert into review
        (learner_id, run_started_at, id, run_id, seq, deck_id, card_id, grade, undoes, duration_ms, used_hint,
         hints_used, confidence, mode, answered_at, zone_offset_minutes, received_at, day_start_hour,
         retention_permille, longest_interval_days, fit_version, scheduler_version)
      select written_run.learner_id, written_run.started_at, event.id, written_run.id, event.seq, event.deck_id,
        event.card_id, event.grade, event.undoes, event.duration_ms, event.used_hint, event.hints_used,
        event.confidence, ${run.mode}, event.answered_at, event.zone_offset_minutes,
        ${write.receivedAt}::timestamptz, event.day_start_hour, event.retention_permille,
        event.longest_interval_days, event.fit_version, ${SCHEDULER_VERSION}
      from written_run, jsonb_to_recordset(${JSON.stringify(write.events.map(toReviewColumns))}::jsonb) as event(
        id uuid, seq integer, deck_id uuid, card_id uuid, grade text, undoes uuid, duration_ms integer,
        used_hint boolean, hints_used smallint, confidence text, answered_at timestamptz,
        zone_offset_minutes integer, day_start_hour smallint, retention_permille smallint,
        longest_interval_days smallint, fit_version integer)
      on conflict do nothing
    ), written_memory as (${upsertMemory(locked, write.memory)}
    ), written_checkpoint as (${upsertCheckpoints(locked, write.checkpoints)}
    ), dropped_checkpoint as (${dropCheckpoints(locked, write.memory)}
    ), day_sums as (${addDaySums(locked, write.daySums)}
    ), deck_sums as (${addDeckSums(locked, write.deckSums)}
    ), joined as (
      insert into learning_deck as known (learner_id, deck_id, is_whole, joined_at)
      select locked.learner_id, j.deck_id, j.is_whole, j.at
      from locked, jsonb_to_recordset(${JSON.stringify(write.joins.map(toJoinColumns))}::jsonb)
        as j(deck_id uuid, is_whole boolean, at timestamptz)
      on conflict (learner_id, deck_id) do update set left_at = null, synced_revision = null,
        is_whole = known.is_whole or excluded.is_whole
      where known.left_at < excluded.joined_at or (excluded.is_whole and not known.is_whole)
    )
    select count(*)::integer as learners from locked`.execute(tx)
  return rows[0]?.learners === 1
}
