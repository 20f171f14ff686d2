import { ROUND_MINUTES } from '#app/features/plan/planner/mock-rounds.rules.ts'
import type { PlannedDay } from '#app/features/plan/planner/planner.rules.ts'
import type { PlanUnit, PlanView } from '#app/features/plan/plan.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

/** Tuesday, 17 November 2026. */
export const PLAN_TODAY: StudyDay = 20_774
const MONDAY_TO_SATURDAY = 63
const SESSION_MINUTES = 25

export const buildPlanUnit = (slug: string, fields: Partial<PlanUnit> = {}): PlanUnit => ({
  slug,
  title: slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' '),
  state: 'planned',
  day: null,
  isWithoutExercise: false,
  weight: 3,
  ...fields,
})

export const buildDay = (day: StudyDay, fields: Partial<PlannedDay> = {}): PlannedDay => ({
  day,
  kind: 'unit',
  minutes: SESSION_MINUTES,
  reviewMinutes: 5,
  steps: (fields.units ?? []).flatMap((unit) => [
    { kind: 'learn', unit, ref: unit, minutes: 4 },
    { kind: 'write', unit, ref: unit, minutes: 12 },
  ]),
  units: [],
  ...fields,
})

/** A plan of eight units with three weeks to go: two learned, one known, one today, three planned, one left out. */
export function buildPlanView(fields: Partial<PlanView> = {}): PlanView {
  const today = PLAN_TODAY
  const rest = (day: StudyDay) => buildDay(day, { kind: 'rest', minutes: 0, reviewMinutes: 0 })
  return {
    today,
    track: { slug: 'coding-interviews', title: 'Coding interviews' },
    weekdays: MONDAY_TO_SATURDAY,
    minutesPerDay: SESSION_MINUTES,
    daysOff: null,
    startDay: today - 15,
    interview: {
      id: 'larkfield',
      title: 'Larkfield',
      day: today + 14,
      rounds: [
        { kind: 'phone-screen', day: today + 2 },
        { kind: 'coding', day: today + 14 },
        { kind: 'behavioral', day: today + 14 },
      ],
    },
    units: [
      buildPlanUnit('hash-map', { state: 'learned', day: today - 12 }),
      buildPlanUnit('sliding-window', { state: 'learned', day: today - 8, isWithoutExercise: true }),
      buildPlanUnit('heap', { state: 'known' }),
      buildPlanUnit('topological-sort', { state: 'today', day: today, exercise: 'Course Schedule' }),
      buildPlanUnit('union-find', {
        day: today + 1,
        exercise: 'Connected Components',
        lessonPath: '/courses/c',
      }),
      buildPlanUnit('two-heaps', { day: today + 2 }),
      buildPlanUnit('trie', { day: today + 2 }),
      buildPlanUnit('quickselect', { state: 'left-out' }),
    ],
    days: [
      buildDay(today, {
        units: ['topological-sort'],
        steps: [{ kind: 'write', unit: 'topological-sort', ref: 'course-schedule', minutes: 12 }],
      }),
      buildDay(today + 1, {
        units: ['union-find'],
        steps: [{ kind: 'write', unit: 'union-find', ref: 'connected-components', minutes: 12 }],
      }),
      buildDay(today + 2, { units: ['two-heaps', 'trie'] }),
      buildDay(today + 3, {
        steps: [{ kind: 'write', unit: 'trie', ref: 'replace-words', minutes: 12 }],
      }),
      buildDay(today + 4, { kind: 'mock', round: 'debugging', minutes: ROUND_MINUTES.debugging }),
      rest(today + 5),
      ...[6, 7, 8, 9, 10].map((ahead) => buildDay(today + ahead, { kind: 'mixed' })),
      rest(today + 11),
      rest(today + 12),
      buildDay(today + 13, { kind: 'light', minutes: 10 }),
      buildDay(today + 14, { kind: 'interview', minutes: 0 }),
    ],
    isTodayDone: false,
    todayMinutes: SESSION_MINUTES,
    past: [
      { day: today - 12, units: ['Hash map'], hasMock: false },
      { day: today - 8, units: ['Sliding window'], hasMock: false },
      { day: today - 6, units: [], hasMock: true, round: 'coding' },
    ],
    forecast: null,
    leftOut: ['Quickselect'],
    minutesForAll: 30,
    finishDay: null,
    ...fields,
  }
}
