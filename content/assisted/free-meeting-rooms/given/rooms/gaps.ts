import type { Booking } from './booking.ts'

/** Part 3: the free times between opening and closing. */
export function findGaps(_busy: Booking[], _opens: number, _closes: number): Booking[] {
  throw new Error('Not written yet')
}
