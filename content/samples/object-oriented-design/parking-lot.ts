const SIZES = ['small', 'medium', 'large'] as const
export type Size = (typeof SIZES)[number]

export interface Ticket {
  readonly spot: string
  readonly size: Size
  readonly enteredAt: number
}

// region fee-policy
export interface FeePolicy {
  price(enteredAt: number, leftAt: number): number
}

export class HourlyFee implements FeePolicy {
  readonly #perHour: number

  constructor(perHour: number) {
    this.#perHour = perHour
  }

  price(enteredAt: number, leftAt: number): number {
    return Math.ceil((leftAt - enteredAt) / 60) * this.#perHour
  }
}
// endregion

export class ParkingLot {
  readonly #free: Record<Size, string[]>
  readonly #fee: FeePolicy
  readonly #parked = new Set<Ticket>()

  constructor(free: Record<Size, string[]>, fee: FeePolicy) {
    this.#free = free
    this.#fee = fee
  }

  // region parking-lot
  park(vehicle: Size, now: number): Ticket | undefined {
    for (const size of SIZES.slice(SIZES.indexOf(vehicle))) {
      const spot = this.#free[size].pop()
      if (spot === undefined) continue
      const ticket = { spot, size, enteredAt: now }
      this.#parked.add(ticket)
      return ticket
    }
    return undefined
  }

  leave(ticket: Ticket, now: number): number {
    const wasParked = this.#parked.delete(ticket)
    if (!wasParked) throw new Error('This car has already left.')
    this.#free[ticket.size].push(ticket.spot)
    return this.#fee.price(ticket.enteredAt, now)
  }
  // endregion
}
