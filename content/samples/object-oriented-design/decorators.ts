// region decorator
export interface Rates {
  rateFor(currency: string): number
}

export class CachedRates implements Rates {
  readonly #inner: Rates
  readonly #cache = new Map<string, number>()

  constructor(inner: Rates) {
    this.#inner = inner
  }

  rateFor(currency: string): number {
    const cached = this.#cache.get(currency)
    if (cached !== undefined) return cached
    const rate = this.#inner.rateFor(currency)
    this.#cache.set(currency, rate)
    return rate
  }
}
// endregion

// region retry
export class RetriedRates implements Rates {
  readonly #inner: Rates

  constructor(inner: Rates) {
    this.#inner = inner
  }

  rateFor(currency: string): number {
    try {
      return this.#inner.rateFor(currency)
    } catch {
      return this.#inner.rateFor(currency)
    }
  }
}
// endregion
