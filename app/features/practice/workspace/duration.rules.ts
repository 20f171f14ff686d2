import { SECOND_MS } from '#app/shared/units.ts'

const MINUTE_SECONDS = 60

/** '18:40'; an hour and more counts on in minutes. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS)
  const rest = String(seconds % MINUTE_SECONDS).padStart(2, '0')
  return `${String(Math.floor(seconds / MINUTE_SECONDS)).padStart(2, '0')}:${rest}`
}
