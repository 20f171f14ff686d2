import type { StudyDay } from '#app/shared/study-day.ts'
import { listMockDays } from './mock-days.rules.ts'
import { isStudyDay, listStudyDays, type StudyWeek } from './study-days.rules.ts'

/** unit: new things. mixed: exercises again, drill. light: reviews only, and less time. */
export type DayKind = 'unit' | 'mixed' | 'mock' | 'light' | 'rest' | 'interview'

export type PlanDates = StudyWeek & {
  today: StudyDay
  /** The day of the next interview; null: at the learner's pace. */
  interviewDay: StudyDay | null
  /** How many mock interviews were done since the plan began. */
  mocksDone?: number
  startDay: StudyDay
}

/** A plan has no more days than this, also for an interview that is further away. */
export const MAX_PLAN_DAYS = 400
const UNIT_SHARE = 0.75
const LIGHT_DAYS = 2

/**
 * What each day from today on is for, before any unit is laid on it. The shares count from the beginning of the
 * plan: of the days that are left, three quarters would never be over.
 */
export function listDayKinds(dates: PlanDates): { day: StudyDay; kind: DayKind }[] {
  const { today } = dates
  const interviewDay = nextInterview(dates)
  const kindOf = interviewDay === null ? () => 'unit' as const : kindsBefore(interviewDay, dates)
  const until = Math.min(today + MAX_PLAN_DAYS, interviewDay ?? Infinity)
  const days: { day: StudyDay; kind: DayKind }[] = []
  for (let day = today; day < until; day += 1) {
    days.push({ day, kind: isStudyDay(day, dates) ? kindOf(day) : 'rest' })
  }
  if (until === interviewDay) days.push({ day: interviewDay, kind: 'interview' })
  return days
}

/** An interview in the past changes nothing any more. */
export function nextInterview({ today, interviewDay }: PlanDates): StudyDay | null {
  return interviewDay === null || interviewDay < today ? null : interviewDay
}

function kindsBefore(interviewDay: StudyDay, dates: PlanDates): (day: StudyDay) => DayKind {
  const { today, startDay, mocksDone = 0 } = dates
  const all = listStudyDays(Math.min(startDay, today), interviewDay, dates)
  const mocks = new Set(listMockDays(all, { today, interviewDay, mocksDone }))
  // A plan of one or two days has a first day all the same.
  const light = Math.max(1, all.length - LIGHT_DAYS)
  const units = Math.max(1, Math.min(light, Math.floor(all.length * UNIT_SHARE)))
  const positions = new Map(all.map((day, position) => [day, position]))
  return (day) => {
    const position = positions.get(day) ?? 0
    if (position >= light) return 'light'
    if (mocks.has(day)) return 'mock'
    return position < units ? 'unit' : 'mixed'
  }
}
