// region newest-state
interface PriceChanged {
  product: string
  version: number
  cents: number
}

export class PriceView {
  readonly #latest = new Map<string, PriceChanged>()

  apply(event: PriceChanged): void {
    const known = this.#latest.get(event.product)
    if (known !== undefined && known.version >= event.version) return
    this.#latest.set(event.product, event)
  }

  cents(product: string): number | undefined {
    return this.#latest.get(product)?.cents
  }
}
// endregion
