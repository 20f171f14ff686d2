import { gainOfAnswer, needsAnswer } from '#app/features/scheduling/forecast/gain.rules.ts'
import {
  applyReview,
  type MemoryState,
  recallOn,
  type ScheduleSettings,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { DAY_MS, FULL_PERCENT, HOUR_MS } from '#app/shared/units.ts'

/** More answers than these in one sitting are a decision of their own. */
const EXTRA_ANSWERS = 10
/** A daily review for as long as an interview is away; a longer horizon changes nothing. */
const MAX_STEPS = 60

type StartedCard = { cardId: string; memory: MemoryState }

/** A card answered Good on a day. */
function answerGood({ cardId, memory }: StartedCard, day: StudyDay, settings: ScheduleSettings): StartedCard {
  const at = day * DAY_MS + settings.dayStartHour * HOUR_MS
  const review = {
    id: '',
    at,
    zoneOffsetMinutes: 0,
    rating: 'good',
    hintsUsed: 0,
    confidence: null,
  } as const
  return { cardId, memory: applyReview(cardId, memory, review, settings) }
}

/** Expected recall on a day if the card is answered Good whenever it is due before. */
function recallWithSchedule(card: StartedCard, onDay: StudyDay, settings: ScheduleSettings): number {
  let current = card
  for (let step = 0; step < MAX_STEPS && current.memory.dueDay < onDay; step += 1) {
    current = answerGood(current, Math.max(current.memory.dueDay, current.memory.lastReviewDay), settings)
  }
  return recallOn(current.memory, onDay, settings)
}

/**
 * What ten more answers today, on the cards that gain the most, would add to the mean recall of all started cards
 * on a day, in percentage points.
 */
export function gainOfMoreAnswers(
  cards: readonly StartedCard[],
  {
    today,
    onDay,
    started,
    settings,
  }: { today: StudyDay; onDay: StudyDay; started: number; settings: ScheduleSettings },
): number {
  const gains = cards
    .map((card) => {
      const now = recallWithSchedule(answerGood(card, today, settings), onDay, settings)
      return Math.max(0, now - recallWithSchedule(card, onDay, settings))
    })
    .toSorted((a, b) => b - a)
  const best = gains.slice(0, EXTRA_ANSWERS).reduce((sum, gain) => sum + gain, 0)
  return (FULL_PERCENT * best) / Math.max(1, started)
}

type DueRow = { memory: MemoryState | null; queueDay: StudyDay | null }

/**
 * Whether a due card of the queue is known well enough until the next interview. Near it every interval is short, so
 * that strong cards are due that need no answer. A card that was brought forward by a new interview date or a debrief
 * is served once, whatever it gains.
 */
export function isKnown({ memory, queueDay }: DueRow, today: StudyDay, settings: ScheduleSettings): boolean {
  if (memory === null || (queueDay !== null && queueDay < memory.dueDay)) return false
  return !needsAnswer(memory, today, settings)
}

/** What an answer to each of these cards would add to the mean recall of all started cards on a day, in points. */
export function pointsOfAnswers(
  cards: readonly StartedCard[],
  {
    today,
    onDay,
    started,
    settings,
  }: { today: StudyDay; onDay: StudyDay; started: number; settings: ScheduleSettings },
): number {
  const gains = cards.map(({ memory }) => Math.max(0, gainOfAnswer(memory, today, onDay, settings)))
  return (FULL_PERCENT * gains.reduce((sum, gain) => sum + gain, 0)) / Math.max(1, started)
}
