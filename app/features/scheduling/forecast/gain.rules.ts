import { schedulerOf } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import {
  type MemoryState,
  nextInterviewDay,
  recallOn,
  type ScheduleSettings,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

/** An answer that adds less than this to the recall of its card is not worth the time. */
export const WORTHWHILE_GAIN = 0.1

/** What an answer today adds to the expected recall of its card on a later day, if nothing else is done. */
export function gainOfAnswer(
  memory: MemoryState,
  today: StudyDay,
  onDay: StudyDay,
  settings: ScheduleSettings,
): number {
  const scheduler = schedulerOf(settings)
  const elapsed = Math.max(0, today - memory.lastReviewDay)
  const left = Math.max(0, onDay - today)
  const recallAfter = (rating: 'again' | 'good') => {
    const next = scheduler.nextMemory(memory, elapsed, rating)
    // A failed card comes back within the day.
    const known = rating === 'good' ? next : scheduler.nextMemory(next, 0, 'good')
    return scheduler.recall(left, known.stability)
  }
  const recall = recallOn(memory, today, settings)
  const after = recall * recallAfter('good') + (1 - recall) * recallAfter('again')
  return after - recallOn(memory, onDay, settings)
}

/**
 * Whether a due card is served: the rule of the queue, of the forecast and of `npm run lab -- simulate`. Without an interview
 * ahead every due card is. With one, a card that will be recalled on the day almost as surely without another answer
 * is left out; a card that was failed, or where the learner was sure and wrong, never is.
 */
export function needsAnswer(
  memory: MemoryState,
  today: StudyDay,
  settings: ScheduleSettings,
  leastGain = WORTHWHILE_GAIN,
): boolean {
  const interviewDay = nextInterviewDay(today, settings)
  if (interviewDay === null || memory.phase !== 'review' || memory.overconfidentDay !== null) return true
  // Most known cards end here: an answer can't add more than is missing, and a forecast asks very often.
  if (1 - recallOn(memory, interviewDay, settings) < leastGain) return false
  return gainOfAnswer(memory, today, interviewDay, settings) >= leastGain
}
