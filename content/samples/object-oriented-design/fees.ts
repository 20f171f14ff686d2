// region wrong
export function feeByType(type: string, hours: number): number {
  switch (type) {
    case 'hourly':
      return Math.ceil(hours) * 300
    case 'flat':
      return 1_500
    default:
      throw new Error(`unknown type ${type}`)
  }
}
// endregion

// region strategy
export interface FeePolicy {
  feeFor(hours: number): number
}

export class HourlyFee implements FeePolicy {
  feeFor(hours: number): number {
    return Math.ceil(hours) * 300
  }
}

export class DailyCap implements FeePolicy {
  readonly #base: FeePolicy
  constructor(base: FeePolicy) {
    this.#base = base
  }
  feeFor(hours: number): number {
    return Math.min(this.#base.feeFor(hours), 1_500)
  }
}
// endregion

// region factory
export function feePolicyFor(vehicle: 'car' | 'truck'): FeePolicy {
  const hourly = new HourlyFee()
  return vehicle === 'car' ? new DailyCap(hourly) : hourly
}
// endregion
