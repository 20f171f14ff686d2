// region lease-cache
export class LeaseCache {
  readonly #values = new Map<string, string>()
  readonly #leases = new Map<string, number>()
  #lastLease = 0

  get(key: string): string | undefined {
    return this.#values.get(key)
  }

  startFill(key: string): number {
    this.#lastLease += 1
    this.#leases.set(key, this.#lastLease)
    return this.#lastLease
  }

  finishFill(key: string, value: string, lease: number): void {
    if (this.#leases.get(key) === lease) this.#values.set(key, value)
  }

  invalidate(key: string): void {
    this.#leases.delete(key)
    this.#values.delete(key)
  }
}
// endregion
