import type { Rating } from '#app/features/memory/schedule/fsrs.rules.ts'
import { type Confidence, maximumInterval } from '#app/features/memory/schedule/schedule.rules.ts'
import { studyDay } from '#app/features/memory/schedule/study-day.rules.ts'
import type { Learner } from '#app/features/memory/learning/learner.rules.ts'
import type { DecisionInputs, StoredReview } from './answer.rules.ts'

/** An event of a run, with its deck, its clamped time and the offset of its device. */
type EventBase = {
  id: string
  /** Its position among the events of the run, from 1. */
  seq: number
  cardId: string
  deckId: string
  at: number
  zoneOffsetMinutes: number
}

export type AnswerEvent = EventBase &
  (
    | { kind: 'answer'; rating: Rating; durationMs: number; hintsUsed: number; confidence: Confidence | null }
    | { kind: 'undo'; undoes: string }
  )

/** An event with the inputs of its decision. */
export type EventToWrite = AnswerEvent & { inputs: DecisionInputs }

export type AnswerRun = {
  id: string
  /** Of a review, which goes over several decks: the learner's id. */
  deckId: string
  mode: 'classic' | 'review'
  revision: string
  startedAt: number
  finishedAt: Date | null
  leftAt: Date | null
}

/** A deck that joins learning by being studied; not whole if only some of its cards were. */
export type LearningJoin = { deckId: string; isWhole: boolean; at: number }

/** The inputs of the decision about an answer, from the settings in force when it is stored. */
export function decisionInputs(event: AnswerEvent, { row, schedule }: Learner): DecisionInputs {
  const day = studyDay(event.at, event.zoneOffsetMinutes, row.dayStartHour)
  return {
    dayStartHour: row.dayStartHour,
    retentionPermille: row.retentionPermille,
    longestIntervalDays: maximumInterval(day, schedule),
    fitVersion: row.fitVersion,
  }
}

export const toStoredReview = (
  event: Extract<AnswerEvent, { kind: 'answer' }>,
  inputs: DecisionInputs,
): StoredReview => ({
  id: event.id,
  at: event.at,
  zoneOffsetMinutes: event.zoneOffsetMinutes,
  rating: event.rating,
  hintsOpened: event.hintsUsed,
  confidence: event.confidence,
  deckId: event.deckId,
  durationMs: event.durationMs,
  inputs,
})
