export type ChargeRequest = { key: string; card: string; cents: number }

export type Charge = { id: number; card: string; cents: number }

/** The payment provider. It answers a key that it has seen with its first answer to it. */
export type Gateway = { charge(request: ChargeRequest): Promise<Charge> }
