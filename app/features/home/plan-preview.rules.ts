import { type PlannedDay, type PlannedStep, planUnits } from '#app/features/plan/planner/planner.rules.ts'
import { fromDateValue, longDate, toDateValue, weekday } from '#app/shared/day-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

/** The plan of somebody who has said nothing but a date and minutes. The set-up asks the same questions. */

const DAYS_AHEAD = 42
const MAX_DAYS_AHEAD = 365
const DEFAULT_MINUTES = '25'
/** Bit 0 is Monday. As in the set-up, Sundays are free. */
const MONDAY_TO_SATURDAY = 0b0111111
const SHOWN_DAYS = 2

export type PreviewUnit = {
  slug: string
  title: string
  needs: readonly string[]
  steps: readonly Pick<PlannedStep, 'kind' | 'minutes'>[]
}

/** As the fields have them. */
export type PreviewAnswers = { date: string; minutes: string }

export type PreviewRow = { when: string; what: string; minutes: number }
export type PlanPreview = {
  fits: number
  total: number
  /** '29 December' */
  by: string
  rows: PreviewRow[]
}

export type PlanOffer = {
  units: PreviewUnit[]
  today: StudyDay
  answers: PreviewAnswers
  /** The first and the last day that can be chosen. */
  min: string
  max: string
  preview: PlanPreview | null
}

/** What the page shows before anything is chosen; null without a track. */
export function createPlanOffer(units: readonly PreviewUnit[], today: StudyDay): PlanOffer | null {
  if (units.length === 0) return null
  const answers = { date: toDateValue(today + DAYS_AHEAD), minutes: DEFAULT_MINUTES }
  return {
    units: units.map(({ slug, title, needs, steps }) => ({
      slug,
      title,
      needs,
      steps: steps.map(({ kind, minutes }) => ({ kind, minutes })),
    })),
    today,
    answers,
    min: toDateValue(today + 1),
    max: toDateValue(today + MAX_DAYS_AHEAD),
    preview: previewPlan(units, today, answers),
  }
}

/** Null if the day is in the past, too far ahead, or none. */
export function previewPlan(
  units: readonly PreviewUnit[],
  today: StudyDay,
  { date, minutes }: PreviewAnswers,
): PlanPreview | null {
  const interviewDay = fromDateValue(date)
  if (interviewDay === null || interviewDay <= today || interviewDay > today + MAX_DAYS_AHEAD) return null
  const { days, leftOut } = planUnits({
    units: units.map(({ slug, needs, steps }) => ({
      slug,
      needs,
      steps: steps.map((step, index) => ({ ...step, unit: slug, ref: String(index) })),
    })),
    today,
    startDay: today,
    interviewDay,
    minutesPerDay: Number(minutes),
    weekdays: MONDAY_TO_SATURDAY,
    reviewMinutes: [],
  })
  return {
    fits: units.length - leftOut.length,
    total: units.length,
    by: longDate(interviewDay),
    rows: [...firstDays(units, today, days), ...mocks(days)],
  }
}

function firstDays(
  units: readonly PreviewUnit[],
  today: StudyDay,
  days: readonly PlannedDay[],
): PreviewRow[] {
  return days
    .filter(({ steps }) => steps.length > 0)
    .slice(0, SHOWN_DAYS)
    .map(({ day, steps, units: begun, minutes }) => {
      const slug = begun[0] ?? steps[0]?.unit
      const what = units.find((unit) => unit.slug === slug)?.title ?? ''
      return { when: nameDay(day, today), what, minutes }
    })
}

const nameDay = (day: StudyDay, today: StudyDay) =>
  day === today ? 'Today' : day === today + 1 ? 'Tomorrow' : weekday(day)

const TIMES = ['', 'Once', 'Twice']

function mocks(days: readonly PlannedDay[]): PreviewRow[] {
  const planned = days.filter(({ kind }) => kind === 'mock')
  const [first] = planned
  if (first === undefined) return []
  const when = TIMES[planned.length] ?? `${planned.length} times`
  return [{ when, what: 'Mock interview', minutes: first.minutes }]
}
