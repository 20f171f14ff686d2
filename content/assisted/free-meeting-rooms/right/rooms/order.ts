import type { Booking } from './booking.ts'

export function sortBookings(bookings: Booking[]): Booking[] {
  return [...bookings].sort((a, b) => a.start - b.start)
}
