// region adaptive-limit
export class AdaptiveLimit {
  #limit = 10
  #running = 0

  get limit(): number {
    return Math.floor(this.#limit)
  }

  tryStart(): boolean {
    if (this.#running >= this.limit) return false
    this.#running += 1
    return true
  }

  finish(wasTooSlow: boolean): void {
    const isInUse = this.#running * 2 >= this.limit
    this.#running -= 1
    if (wasTooSlow) this.#limit = Math.max(1, this.#limit * 0.9)
    else if (isInUse) this.#limit += 1 / this.#limit
  }
}
// endregion
