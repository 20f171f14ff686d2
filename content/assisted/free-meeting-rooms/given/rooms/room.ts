import type { Booking } from './booking.ts'
import { clashes } from './clashes.ts'
import { findGaps } from './gaps.ts'
import { mergeBookings } from './merge.ts'
import { sortBookings } from './order.ts'
import { findSlot } from './slot.ts'

export class Room {
  private readonly opens: number
  private readonly closes: number

  constructor(opens: number, closes: number) {
    this.opens = opens
    this.closes = closes
  }

  busy(bookings: Booking[]): Booking[] {
    return mergeBookings(sortBookings(bookings))
  }

  free(bookings: Booking[]): Booking[] {
    return findGaps(this.busy(bookings), this.opens, this.closes)
  }

  canBook(bookings: Booking[], wanted: Booking): boolean {
    return !bookings.some((booking) => clashes(booking, wanted))
  }

  firstFree(bookings: Booking[], minutes: number): Booking | null {
    return findSlot(this.free(bookings), minutes)
  }
}
