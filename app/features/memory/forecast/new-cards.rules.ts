import type { StudyDay } from '#app/features/memory/schedule/study-day.rules.ts'

/** New cards are started in about the first third of the time, so that each is seen again before the interview. */
const START_SHARE = 3

/** How many new cards to start today, at most the learner's limit. */
export function chooseNewPerDay({
  unstarted,
  today,
  interviewDay,
  newPerDay,
}: {
  unstarted: number
  today: StudyDay
  interviewDay: StudyDay | null
  newPerDay: number
}): number {
  if (interviewDay === null || interviewDay <= today) return Math.min(newPerDay, unstarted)
  const daysToStart = Math.max(1, Math.floor((interviewDay - today) / START_SHARE))
  return Math.min(newPerDay, Math.ceil(unstarted / daysToStart))
}
