import type { StudyDay } from '#app/shared/study-day.ts'

/** The limit of new cards a day, until the learner or their first plan sets another. */
export const DEFAULT_NEW_PER_DAY = 10
/** New cards are started in about the first third of the time, so that each is seen again before the interview. */
const START_SHARE = 3

type NewCards = {
  cards: number
  today: StudyDay
  interviewDay: StudyDay | null
  minutesPerDay: number
}

/** The limit that a first plan sets: more than the default only if an interview needs it, at most one a minute. */
export function proposeNewPerDay({ cards, today, interviewDay, minutesPerDay }: NewCards): number {
  if (interviewDay === null || interviewDay <= today) return DEFAULT_NEW_PER_DAY
  const daysToStart = Math.max(1, Math.floor((interviewDay - today) / START_SHARE))
  return Math.max(DEFAULT_NEW_PER_DAY, Math.min(Math.ceil(cards / daysToStart), minutesPerDay))
}
