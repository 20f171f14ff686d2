const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const DAYS_AS_DISTANCE = 7

// A fixed language and zone: the server and the browser must write the same day.
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '3 h ago', 'Yesterday', '2 days ago', and the day itself once that says more. Without a clock only the day. */
export function describeTime(at: string, nowMs: number | null): string {
  const atMs = Date.parse(at)
  const passed = nowMs === null ? Number.POSITIVE_INFINITY : nowMs - atMs
  if (passed < MINUTE_MS) return 'just now'
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`
  if (passed < 2 * DAY_MS) return 'Yesterday'
  if (passed < DAYS_AS_DISTANCE * DAY_MS) return `${Math.floor(passed / DAY_MS)} days ago`
  return DAY.format(atMs)
}
