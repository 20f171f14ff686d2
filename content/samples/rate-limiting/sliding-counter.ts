// region sliding-counter
export class SlidingCounter {
  readonly #limit: number
  #minute = 0
  #current = 0
  #previous = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  allow(seconds: number): boolean {
    const minute = Math.floor(seconds / 60)
    if (minute !== this.#minute) {
      this.#previous = minute === this.#minute + 1 ? this.#current : 0
      this.#current = 0
      this.#minute = minute
    }
    const stillInView = 1 - (seconds % 60) / 60
    const estimate = this.#previous * stillInView + this.#current
    if (estimate >= this.#limit) return false
    this.#current += 1
    return true
  }
}
// endregion
