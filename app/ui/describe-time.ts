import { formatDate } from '#app/shared/time-text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/shared/units.ts'

const MAX_RELATIVE_DAYS = 7

/** For example '3 h ago', 'Yesterday' or '2 days ago'; the date after a week, or when `nowMs` is null. */
export function describeTime(at: string, nowMs: number | null): string {
  const atMs = Date.parse(at)
  const elapsedMs = nowMs === null ? Number.POSITIVE_INFINITY : nowMs - atMs
  if (elapsedMs < MINUTE_MS) return 'just now'
  if (elapsedMs < HOUR_MS) return `${Math.floor(elapsedMs / MINUTE_MS)} min ago`
  if (elapsedMs < DAY_MS) return `${Math.floor(elapsedMs / HOUR_MS)} h ago`
  if (elapsedMs < 2 * DAY_MS) return 'Yesterday'
  if (elapsedMs < MAX_RELATIVE_DAYS * DAY_MS) return `${Math.floor(elapsedMs / DAY_MS)} days ago`
  return formatDate(at)
}
