import type { AnswersSoFar } from '../../app/features/scheduling/forecast/forgetting.rules.ts'
import { needsAnswer } from '../../app/features/scheduling/forecast/gain.rules.ts'
import { reviewOn } from '../../app/features/scheduling/forecast/simulation.rules.ts'
import {
  applyReview,
  type MemoryState,
  recallOn,
  type ScheduleSettings,
} from '../../app/features/scheduling/schedule/schedule.rules.ts'
import type { StudyDay } from '../../app/shared/study-day.ts'
import type { PathUnit } from './path-track.ts'
import type { Learner } from './simulated-learner.ts'

/** The cards of a track in the hands of one learner: the product schedules them, the learner's own memory answers. */

type PathCard = { cardId: string; index: number; unit: string; memory: MemoryState | null }

export type PathCards = {
  /** Sees the cards of a unit for the first time. */
  learn: (unit: string, day: StudyDay) => void
  /** Answers what is due, as the queue serves it; returns the minutes. */
  review: (day: StudyDay, minutes: number) => number
  /** For today, with what waits from before, and the days after it. */
  dueMinutes: (today: StudyDay, days: number) => number[]
  all: readonly PathCard[]
  answers: () => AnswersSoFar
  answerCount: () => number
  /** The true chance of recall of each card. */
  recallsOn: (day: StudyDay) => number[]
}

export const SECONDS_PER_ANSWER = 20
const SECONDS_PER_MINUTE = 60
const MINUTES_PER_ANSWER = SECONDS_PER_ANSWER / SECONDS_PER_MINUTE

export const countCards = (units: readonly PathUnit[]) => units.reduce((sum, { cards }) => sum + cards, 0)

export function createPathCards(
  units: readonly PathUnit[],
  learner: Learner,
  settings: ScheduleSettings,
): PathCards {
  const cards: PathCard[] = units
    .flatMap(({ slug, cards: count }) => Array.from({ length: count }, () => slug))
    .map((unit, index) => ({ cardId: `card-${String(index)}`, index, unit, memory: null }))
  const so = { missed: 0, expectedMissed: 0 }

  /** A failed card comes back the same day and is known then. */
  const answer = (card: PathCard, day: StudyDay): number => {
    const isRecalled = learner.recalls(card.index, card.memory, day)
    const ratings = isRecalled ? (['good'] as const) : (['again', 'good'] as const)
    for (const rating of ratings) {
      card.memory = applyReview(card.cardId, card.memory, reviewOn(day, rating), settings)
      learner.answered(card.index, rating, day)
    }
    return ratings.length
  }
  const isServed = ({ memory }: PathCard, day: StudyDay) =>
    memory !== null && memory.dueDay <= day && needsAnswer(memory, day, settings)

  return {
    learn: (unit, day) => {
      for (const card of cards) if (card.unit === unit && card.memory === null) answer(card, day)
    },
    review: (day, minutes) => {
      let used = 0
      const due = cards.filter((card) => isServed(card, day))
      for (const card of due.toSorted((a, b) => (a.memory?.dueAt ?? 0) - (b.memory?.dueAt ?? 0))) {
        if (used + MINUTES_PER_ANSWER > minutes) break
        const recall = recallOn(card.memory, day, settings)
        const answers = answer(card, day)
        so.expectedMissed += 1 - recall
        so.missed += answers - 1
        used += answers * MINUTES_PER_ANSWER
      }
      return used
    },
    dueMinutes: (today, days) => {
      const minutes = Array.from({ length: days }, () => 0)
      for (const card of cards) {
        if (card.memory === null) continue
        const position = Math.max(0, card.memory.dueDay - today)
        if (position >= days || !isServed(card, today + position)) continue
        minutes[position] = (minutes[position] ?? 0) + MINUTES_PER_ANSWER
      }
      return minutes
    },
    all: cards,
    answers: () => so,
    answerCount: () => learner.answers().length,
    recallsOn: learner.recallsOn,
  }
}
