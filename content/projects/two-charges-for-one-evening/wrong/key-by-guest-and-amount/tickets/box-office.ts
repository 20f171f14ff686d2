import type { Gateway } from './gateway.ts'
import type { KeySource } from './keys.ts'
import type { Order } from './order.ts'
import { withRetry } from './retry.ts'

const ATTEMPTS = 3

/** Takes payments and sends the tickets. */
export class BoxOffice {
  readonly sent: string[] = []
  private readonly gateway: Gateway
  private readonly keys: KeySource

  constructor(gateway: Gateway, keys: KeySource) {
    this.gateway = gateway
    this.keys = keys
  }

  async pay(order: Order, card: string): Promise<Order> {
    if (order.chargeId !== null) throw new Error(`Order ${order.id} is paid.`)
    const charge = await withRetry(async () => {
      const key = `${order.guest}-${card}-${order.cents}`
      return this.gateway.charge({ key, card, cents: order.cents })
    }, ATTEMPTS)
    this.sent.push(`${order.guest}: ${order.seats.join(', ')}`)
    return { ...order, chargeId: charge.id }
  }
}
