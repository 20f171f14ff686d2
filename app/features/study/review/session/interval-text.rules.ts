import { countOf } from '#app/shared/figure-text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/shared/units.ts'

const DAYS_PER_MONTH = 30
const LONG_DAYS = 60

export type IntervalText = {
  /** As shown, with 'min' in tight places. */
  short: string
  /** As read aloud. */
  spoken: string
}

/** When a card comes back: '10 min', '5 days', '3 months'. */
export function describeInterval(
  { intervalDays, dueAt }: { intervalDays: number; dueAt: number },
  at: number,
): IntervalText {
  if (intervalDays > LONG_DAYS) return same(countOf(Math.round(intervalDays / DAYS_PER_MONTH), 'month'))
  if (intervalDays > 0) return same(countOf(intervalDays, 'day'))
  const waitMs = Math.max(MINUTE_MS, dueAt - at)
  if (waitMs >= DAY_MS) return same('1 day')
  if (waitMs >= HOUR_MS) return same(countOf(Math.round(waitMs / HOUR_MS), 'hour'))
  const minutes = Math.round(waitMs / MINUTE_MS)
  return { short: `${minutes} min`, spoken: countOf(minutes, 'minute') }
}

const same = (text: string): IntervalText => ({ short: text, spoken: text })
