import type { CurrentPlan } from '#app/features/plan/plan.schema.ts'
import {
  minutesForAll,
  planUnits,
  type PlannedStep,
  type PlannerInput,
} from '#app/features/plan/planner/planner.rules.ts'
import type { PathMark } from '#app/features/plan/parts/path-strip.rules.ts'
import {
  countWeekdays,
  daysAWeek,
  hasWeekday,
  MONDAY_TO_SATURDAY,
} from '#app/features/plan/parts/weekdays.rules.ts'
import { MAX_MINUTES_PER_DAY, MIN_MINUTES_PER_DAY } from '#app/features/scheduling/scheduling.rules.ts'
import { fromDateValue, longDate, toDateValue, weekdayIndex } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { MINUTES_PER_HOUR } from '#app/shared/units.ts'
import type { SetupAnswers } from './setup.schema.ts'

const DEFAULT_DAYS_AHEAD = 42
const DEFAULT_MINUTES = 25
const DAYS_PER_WEEK = 7
/** Up to so many days before the interview the refresher is the default. */
const REFRESHER_DAYS = 9
export const REFRESHER = 'one-week-refresher'

/** What the set-up needs of a track. */
export type OfferedTrack = {
  slug: string
  title: string
  description: string
  units: readonly {
    slug: string
    title: string
    needs: readonly string[]
    steps: readonly PlannedStep[]
  }[]
}

type SavedPlan = {
  track: { slug: string }
  weekdays: number
  minutesPerDay: number
  interview: { day: StudyDay } | null
}

/** The answers of somebody who has none yet. */
export const firstAnswers = (today: StudyDay): SetupAnswers => ({
  track: null,
  date: toDateValue(today + DEFAULT_DAYS_AHEAD),
  hasNoDate: false,
  minutesPerDay: DEFAULT_MINUTES,
  weekdays: MONDAY_TO_SATURDAY,
  start: 'check',
})

/** The answers of a plan that there is already. */
export function answersFromPlan(plan: SavedPlan, today: StudyDay): SetupAnswers {
  const first = firstAnswers(today)
  return {
    track: plan.track.slug,
    date: plan.interview === null ? first.date : toDateValue(plan.interview.day),
    hasNoDate: plan.interview === null,
    minutesPerDay: plan.minutesPerDay,
    weekdays: plan.weekdays,
    start: 'beginning',
  }
}

/** The answers that a link brings along: `track=backend`, `date=2026-12-08` and `minutes=25`. What is no answer is ignored. */
export function answersFromLink(search: URLSearchParams): Partial<SetupAnswers> {
  const track = search.get('track')
  const date = search.get('date') ?? ''
  const minutes = Number(search.get('minutes') ?? Number.NaN)
  const isOffered =
    Number.isInteger(minutes) && minutes >= MIN_MINUTES_PER_DAY && minutes <= MAX_MINUTES_PER_DAY
  return {
    ...(track === null ? {} : { track }),
    ...(fromDateValue(date) === null ? {} : { date, hasNoDate: false }),
    ...(isOffered ? { minutesPerDay: minutes } : {}),
  }
}

/** The chosen day; null without one, or if the field has none. */
export const interviewDayOf = ({ hasNoDate, date }: SetupAnswers): StudyDay | null =>
  hasNoDate ? null : fromDateValue(date)

/** What has to be corrected before the plan can be saved. */
export function findSetupErrors(
  answers: SetupAnswers,
  today: StudyDay,
): { date: 'past' | 'missing' | null; weekdays: boolean } {
  const day = interviewDayOf(answers)
  const date = answers.hasNoDate ? null : day === null ? 'missing' : day <= today ? 'past' : null
  return { date, weekdays: answers.weekdays === 0 }
}

/** The chosen track; before a choice the first one, or the refresher if the interview is near. */
export function chooseTrack<Track extends { slug: string }>(
  tracks: readonly Track[],
  answers: SetupAnswers,
  today: StudyDay,
): Track | undefined {
  const day = interviewDayOf(answers)
  const isNear = day !== null && day > today && day - today <= REFRESHER_DAYS
  const byDefault = isNear ? tracks.find(({ slug }) => slug === REFRESHER) : undefined
  return tracks.find(({ slug }) => slug === answers.track) ?? byDefault ?? tracks[0]
}

/** '25 minutes on six days a week, 18 hours until 8 December.' */
export function describeTime(answers: SetupAnswers, today: StudyDay): string {
  const pace = `${answers.minutesPerDay} minutes ${daysAWeek(answers.weekdays)}`
  const day = interviewDayOf(answers)
  if (day === null || day <= today || countWeekdays(answers.weekdays) === 0) return `${pace}.`
  let studyDays = 0
  for (let one = today; one < day; one += 1) {
    if (hasWeekday(answers.weekdays, weekdayIndex(one))) studyDays += 1
  }
  const hours = Math.round((studyDays * answers.minutesPerDay) / MINUTES_PER_HOUR)
  return `${pace}, ${hours === 0 ? 'less than an hour' : countOf(hours, 'hour')} until ${longDate(day)}.`
}

/** What the plan would be with these answers. */
export type PlanPreview = {
  total: number
  fits: number
  interviewDay: StudyDay | null
  /** Without an interview: how long all units take. */
  weeks: number
  marks: PathMark[]
  firstWeek: string[]
  mockDays: StudyDay[]
  lastNewDay: StudyDay | null
  leftOut: string[]
  minutesForAll: number | null
}

type PreviewInput = {
  track: OfferedTrack
  answers: SetupAnswers
  today: StudyDay
  /** Units that are learned or known already. */
  done: ReadonlySet<string>
  /** The plan that these answers would change. */
  current?: CurrentPlan | null
}

/** Null while an answer is wrong. The same rules make the plan on the server. */
export function previewPlan({
  track,
  answers,
  today,
  done,
  current = null,
}: PreviewInput): PlanPreview | null {
  const errors = findSetupErrors(answers, today)
  if (errors.date !== null || errors.weekdays) return null
  const interviewDay = interviewDayOf(answers)
  const input: PlannerInput = {
    // With the reviews, mock interviews and pauses of the learner, so that the same answers make the same plan.
    ...(current === null ? { startDay: today, reviewMinutes: [] } : current.input),
    units:
      current?.track === track.slug
        ? current.input.units
        : track.units.map(({ slug, needs, steps }) => ({ slug, needs, steps: done.has(slug) ? [] : steps })),
    today,
    interviewDay,
    minutesPerDay: answers.minutesPerDay,
    weekdays: answers.weekdays,
  }
  const planned = planUnits(input)
  const { days } = planned
  const isPlanned = new Set(input.units.map(({ slug }) => slug))
  // The learner may have left out some, too.
  const isLeftOut = new Set([
    ...planned.leftOut,
    ...track.units.map(({ slug }) => slug).filter((slug) => !isPlanned.has(slug)),
  ])
  const leftOut = [...isLeftOut]
  const titles = new Map(track.units.map(({ slug, title }) => [slug, title]))
  const titleOf = (slug: string) => titles.get(slug) ?? slug
  const newDays = days.filter(({ steps }) => steps.length > 0).map(({ day }) => day)
  const lastNewDay = newDays.at(-1) ?? null
  return {
    total: track.units.length,
    fits: track.units.length - leftOut.length,
    interviewDay,
    weeks: Math.max(1, Math.ceil(((lastNewDay ?? today) + 1 - today) / DAYS_PER_WEEK)),
    marks: track.units.map(({ slug }) =>
      isLeftOut.has(slug) ? 'left-out' : done.has(slug) ? 'known' : 'fits',
    ),
    firstWeek: days
      .filter(({ day }) => day < today + DAYS_PER_WEEK)
      .flatMap(({ units }) => units.map(titleOf)),
    mockDays: days.filter(({ kind }) => kind === 'mock').map(({ day }) => day),
    lastNewDay,
    leftOut: leftOut.map(titleOf),
    minutesForAll: planned.leftOut.length === 0 ? null : minutesForAll(input),
  }
}
