// region frequency-stack
export class FrequencyStack {
  readonly #count = new Map<number, number>()
  readonly #layers: number[][] = []

  push(value: number): void {
    const count = (this.#count.get(value) ?? 0) + 1
    this.#count.set(value, count)
    if (count > this.#layers.length) this.#layers.push([])
    this.#layers[count - 1].push(value)
  }

  pop(): number | undefined {
    const value = this.#layers.at(-1)?.pop()
    if (value === undefined) return undefined
    this.#count.set(value, this.#layers.length - 1)
    if (this.#layers.at(-1)?.length === 0) this.#layers.pop()
    return value
  }
}
// endregion
