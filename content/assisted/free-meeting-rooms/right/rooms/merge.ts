import type { Booking } from './booking.ts'

export function mergeBookings(sorted: Booking[]): Booking[] {
  const busy: Booking[] = []
  for (const { start, end } of sorted) {
    const last = busy.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else busy.push({ start, end })
  }
  return busy
}
