import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { type Confidence, maximumInterval } from '#app/features/scheduling/schedule/schedule.rules.ts'
import { studyDay } from '#app/shared/study-day.ts'
import type { Learner } from '#app/features/scheduling/learning/learner.rules.ts'
import type { DecisionInputs } from './answer.rules.ts'

type EventBase = {
  id: string
  /** Its position among all events of the run, from 1. */
  seq: number
  cardId: string
  at: number
  /** The card's deck; only a review, which goes over several, sends it. */
  deckId?: string | undefined
  /** Of the device when it was answered. Without it, the one of the request counts. */
  zoneOffsetMinutes?: number | undefined
}

/** An answer, from the press of a button to its row: each mode of a session creates it, and nothing renames it. */
export type AnswerEvent = EventBase & {
  kind: 'answer'
  /** The button. Repeat is 'again', Completed is 'good'; a review can have all four. */
  rating: Rating
  /** From showing the question to rating the answer. */
  durationMs: number
  hintsUsed: number
  confidence: Confidence | null
}

export type UndoEvent = EventBase & {
  kind: 'undo'
  /** The id of the undone answer. */
  undoes: string
}

/** Events of a run are immutable: an undo is one more event. */
export type RunEvent = AnswerEvent | UndoEvent

/** An event with its deck, its clamped time and the offset of its device. */
export type ReceivedEvent = RunEvent & { deckId: string; zoneOffsetMinutes: number }

/** An event with the inputs of its decision. */
export type EventToWrite = ReceivedEvent & { inputs: DecisionInputs }

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

/** A deck that joins learning by being studied, with all of its cards or only with the answered ones. */
export type LearningJoin = { deckId: string; includesAllCards: boolean; at: number }

/** The inputs of the decision about an answer, from the settings in force when it is stored. */
export function decisionInputs(event: ReceivedEvent, { row, schedule }: Learner): DecisionInputs {
  const day = studyDay(event.at, event.zoneOffsetMinutes, row.dayStartHour)
  return {
    dayStartHour: row.dayStartHour,
    retentionPermille: row.retentionPermille,
    longestIntervalDays: maximumInterval(day, schedule),
    fitVersion: row.fitVersion,
  }
}
