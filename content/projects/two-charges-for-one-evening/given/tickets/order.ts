export type Order = {
  id: number
  guest: string
  seats: readonly string[]
  cents: number
  /** Null until it's paid. */
  chargeId: number | null
}

const SEAT_CENTS = 2800

export function createOrder(id: number, guest: string, seats: readonly string[]): Order {
  if (seats.length === 0) throw new Error('Choose at least one seat.')
  return { id, guest, seats, cents: seats.length * SEAT_CENTS, chargeId: null }
}
