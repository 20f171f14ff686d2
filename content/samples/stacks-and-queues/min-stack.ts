// region min-stack
export class MinStack {
  readonly #entries: { value: number; min: number }[] = []

  push(value: number): void {
    const below = this.#entries.at(-1)
    const min = below ? Math.min(value, below.min) : value
    this.#entries.push({ value, min })
  }

  pop(): number | undefined {
    return this.#entries.pop()?.value
  }

  min(): number | undefined {
    return this.#entries.at(-1)?.min
  }
}
// endregion
