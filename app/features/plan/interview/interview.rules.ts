import type { Interview } from '#app/features/scheduling/interview/interview.schema.ts'
import { DEBRIEF_DAYS } from '#app/features/scheduling/scheduling.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

/** The nearest one to come first, then the past ones, the newest first. */
export function sortInterviews(interviews: readonly Interview[], today: StudyDay): Interview[] {
  const ahead = interviews.filter(({ day }) => day >= today).toSorted((a, b) => a.day - b.day)
  const past = interviews.filter(({ day }) => day < today).toSorted((a, b) => b.day - a.day)
  return [...ahead, ...past]
}

/** The one in the URL; else the nearest to come; else the last one, if its debrief is open or it was this week. */
export function chooseInterview(
  sorted: readonly Interview[],
  id: string | null,
  today: StudyDay,
): Interview | null {
  const wanted = sorted.find((one) => one.id === id)
  if (wanted !== undefined) return wanted
  const unfinished = sorted.find(
    ({ day, debrief }) => day < today && day >= today - DEBRIEF_DAYS && debrief === null,
  )
  return unfinished ?? sorted[0] ?? null
}
