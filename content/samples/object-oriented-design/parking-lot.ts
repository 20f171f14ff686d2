const SIZES = ['small', 'medium', 'large'] as const
export type Size = (typeof SIZES)[number]

export interface Ticket {
  spot: string
  size: Size
  enteredAt: number
}

// region parking-lot
export class ParkingLot {
  readonly #free: Record<Size, string[]>

  constructor(free: Record<Size, string[]>) {
    this.#free = free
  }

  park(vehicle: Size, now: number): Ticket | undefined {
    for (const size of SIZES.slice(SIZES.indexOf(vehicle))) {
      const spot = this.#free[size].pop()
      if (spot !== undefined) return { spot, size, enteredAt: now }
    }
    return undefined
  }

  leave(ticket: Ticket): void {
    this.#free[ticket.size].push(ticket.spot)
  }
}
// endregion
