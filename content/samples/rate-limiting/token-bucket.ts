// region token-bucket
export class TokenBucket {
  readonly #capacity: number
  readonly #perSecond: number
  #tokens: number
  #updatedAt = 0

  constructor(capacity: number, perSecond: number) {
    this.#capacity = capacity
    this.#perSecond = perSecond
    this.#tokens = capacity
  }

  tryTake(seconds: number): boolean {
    const earned = (seconds - this.#updatedAt) * this.#perSecond
    this.#tokens = Math.min(this.#capacity, this.#tokens + earned)
    this.#updatedAt = seconds
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
// endregion
