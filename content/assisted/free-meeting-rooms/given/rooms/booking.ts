/** From `start` up to `end`, in minutes of the day. */
export type Booking = { start: number; end: number }
