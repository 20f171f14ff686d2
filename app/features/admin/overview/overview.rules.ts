import { countOf } from '#app/shared/figure-text.ts'
import { countDifferenceRange, wilsonRange } from '#app/shared/statistics.ts'
import { DAY_MS, FULL_PERCENT } from '#app/shared/units.ts'
import type { CohortCell, DaySum, WeekSum } from './overview.schema.ts'

export const SHOWN_DAYS = 30
export const SHOWN_WEEKS = 12
export const COHORT_WEEKS = 7
/** With fewer sign-ups a share means nothing, so counts are shown. */
export const MIN_COHORT = 20
/** The job runs every five minutes; later than this, something is wrong. */
export const SUMS_LATE_MINUTES = 15

const MAX_SHOWN_WAITING = 99
/** '7', or '99+', because more are not counted. */
export const formatWaiting = (count: number) =>
  count > MAX_SHOWN_WAITING ? `${MAX_SHOWN_WAITING}+` : String(count)

const DAYS_PER_WEEK = 7

export const toDayKey = (time: Date) => time.toISOString().slice(0, 10)
export const addDays = (day: string, days: number) => toDayKey(new Date(Date.parse(day) + days * DAY_MS))

/** The Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % DAYS_PER_WEEK))

/** The last days with their sums, oldest first; a day without a row is a day on which nothing happened. */
export function listDays(sums: readonly DaySum[], today: string, count = SHOWN_DAYS): DaySum[] {
  const byDay = new Map(sums.map((sum) => [sum.day, sum]))
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index - count + 1)
    return byDay.get(day) ?? { day, signups: 0, active: 0, answers: 0, lessons: 0 }
  })
}

export function listWeeks(sums: readonly WeekSum[], today: string, count = SHOWN_WEEKS): WeekSum[] {
  const byWeek = new Map(sums.map((sum) => [sum.week, sum]))
  return Array.from({ length: count }, (_, index) => {
    const week = addDays(mondayOf(today), (index - count + 1) * DAYS_PER_WEEK)
    return byWeek.get(week) ?? { week, active: 0 }
  })
}

/** The sum of the `count` full days that end `offset` days before today. */
export const sumFullDays = (
  days: readonly DaySum[],
  field: 'signups' | 'answers' | 'lessons',
  { count, offset = 0 }: { count: number; offset?: number },
) => {
  const end = days.length - 1 - offset
  return days.slice(Math.max(0, end - count), Math.max(0, end)).reduce((sum, day) => sum + day[field], 0)
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

/** A difference inside its likely range is called chance. Without sign-ups there is nothing to compare. */
export function describeSignups(days: readonly DaySum[], formatCount: (value: number) => string): string {
  const now = sumFullDays(days, 'signups', { count: DAYS_PER_WEEK })
  const before = sumFullDays(days, 'signups', { count: DAYS_PER_WEEK, offset: DAYS_PER_WEEK })
  const { low, high } = countDifferenceRange(now, before)
  const counts = `${formatCount(now)} in the last 7 full days, ${formatCount(before)} in the 7 before.`
  if (low > 0 || high < 0 || low === high) return counts
  return `${counts} A difference this small can be chance: the likely range is ${signed(low)} to ${signed(high)}.`
}

export type CohortShare = { active: number; people: number; isRunning: boolean }
export type CohortRow = { week: string; people: number; shares: Array<CohortShare | null> }

/** One row for each full sign-up week: how many of its people were active one, two … weeks later. */
export function listCohorts(
  days: readonly DaySum[],
  cells: readonly CohortCell[],
  today: string,
): CohortRow[] {
  const thisWeek = mondayOf(today)
  const active = new Map(cells.map((cell) => [`${cell.signupWeek} ${cell.week}`, cell.active]))
  return Array.from({ length: COHORT_WEEKS }, (_, index) => {
    const week = addDays(thisWeek, (index - COHORT_WEEKS) * DAYS_PER_WEEK)
    const end = addDays(week, DAYS_PER_WEEK)
    const people = days
      .filter(({ day }) => day >= week && day < end)
      .reduce((sum, { signups }) => sum + signups, 0)
    const shares = Array.from({ length: COHORT_WEEKS }, (__, offset) => {
      const later = addDays(week, (offset + 1) * DAYS_PER_WEEK)
      if (later > thisWeek) return null
      return { active: active.get(`${week} ${later}`) ?? 0, people, isRunning: later === thisWeek }
    })
    return { week, people, shares }
  })
}

/** All full weeks of a column together; null before one is full. */
export function poolShare(rows: readonly CohortRow[], offset: number): CohortShare | null {
  const full = rows.flatMap(({ shares }) => {
    const share = shares[offset]
    return share === null || share === undefined || share.isRunning ? [] : [share]
  })
  if (full.length === 0) return null
  return {
    active: full.reduce((sum, { active }) => sum + active, 0),
    people: full.reduce((sum, { people }) => sum + people, 0),
    isRunning: false,
  }
}

const percent = (share: number) => Math.round(share * FULL_PERCENT)

export const formatShare = ({ active, people }: CohortShare) =>
  `${people === 0 ? 0 : percent(active / people)}%`

/** The likely range, such as '35–71'. */
export function formatRange({ active, people }: CohortShare): string {
  const { low, high } = wilsonRange(active, people)
  return `${percent(low)}–${percent(high)}`
}

const STRONG = 0.5
const MEDIUM = 0.35

/** How strong a cell is tinted. */
export const heatOf = ({ active, people }: CohortShare): 1 | 2 | 3 => {
  const share = people === 0 ? 0 : active / people
  return share >= STRONG ? 3 : share >= MEDIUM ? 2 : 1
}

const MINUTES = { hour: 60, day: 1_440 }

/** '5 hours', '1 day'. */
export function formatAge(since: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  const [count, unit] =
    minutes < MINUTES.hour
      ? [minutes, 'minute']
      : minutes < MINUTES.day
        ? [Math.floor(minutes / MINUTES.hour), 'hour']
        : [Math.floor(minutes / MINUTES.day), 'day']
  return countOf(count, unit)
}
