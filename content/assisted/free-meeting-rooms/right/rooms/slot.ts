import type { Booking } from './booking.ts'

export function findSlot(free: Booking[], minutes: number): Booking | null {
  return free.find(({ start, end }) => end - start >= minutes) ?? null
}
