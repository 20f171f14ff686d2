import type { Booking } from './booking.ts'

/** Part 4: whether two bookings need the room at the same time. */
export function clashes(_first: Booking, _second: Booking): boolean {
  throw new Error('Not written yet')
}
