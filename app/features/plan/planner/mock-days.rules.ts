import type { StudyDay } from '#app/shared/study-day.ts'

/** When a plan has mock interviews: at 40 and 70 percent of its study days, and in the last week. */

const FIRST_SHARE = 0.4
const SECOND_SHARE = 0.7
const COUNTS = [
  { moreThanDays: 30, mocks: 3 },
  { moreThanDays: 14, mocks: 2 },
  { moreThanDays: 5, mocks: 1 },
] as const
/** The days before the interview without a mock, so that its debrief can still be used. */
const DAYS_WITHOUT = 5

export function countMocks(studyDays: number): number {
  return COUNTS.find(({ moreThanDays }) => studyDays > moreThanDays)?.mocks ?? 0
}

/**
 * `studyDays` are all from the beginning of the plan, so that a mock keeps its day when the plan is made again. One
 * that was missed is not moved: the days after it would be taken by it until it is done.
 */
export function listMockDays(
  studyDays: readonly StudyDay[],
  { today, interviewDay, mocksDone }: { today: StudyDay; interviewDay: StudyDay; mocksDone: number },
): StudyDay[] {
  const wanted = countMocks(studyDays.length)
  // The first day has the first unit.
  const last = studyDays.findLastIndex((day, index) => index > 0 && interviewDay - day > DAYS_WITHOUT)
  const at = (share: number) => Math.floor(studyDays.length * share)
  const positions =
    wanted === 1 ? [at(SECOND_SHARE)] : [at(FIRST_SHARE), at(SECOND_SHARE), last].slice(0, wanted)
  const days = new Set(positions.map((position) => studyDays[Math.min(position, last)]))
  const ahead = [...days].filter((day) => day !== undefined).filter((day) => day >= today)
  const left = Math.max(0, wanted - mocksDone)
  return ahead.slice(Math.max(0, ahead.length - left))
}
