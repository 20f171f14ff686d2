interface Entry {
  time: number
  value: string
}

// region history
export class History {
  readonly #entries = new Map<string, Entry[]>()

  set(key: string, value: string, time: number): void {
    const entries = this.#entries.get(key) ?? []
    entries.push({ time, value })
    this.#entries.set(key, entries)
  }

  get(key: string, time: number): string | undefined {
    const entries = this.#entries.get(key) ?? []
    let left = 0
    let right = entries.length
    while (left < right) {
      const middle = Math.floor((left + right) / 2)
      if (entries[middle].time <= time) left = middle + 1
      else right = middle
    }
    return left > 0 ? entries[left - 1].value : undefined
  }
}
// endregion
