const OTHER = 'other'

/** Label values that a stranger can influence: only the first few different ones are counted separately. */
export class BoundedLabels {
  readonly #max: number
  readonly #known = new Set<string>()

  constructor(max: number) {
    this.#max = max
  }

  of(value: string): string {
    if (this.#known.has(value)) return value
    if (this.#known.size >= this.#max || !/^[\w/. ()-]{1,60}$/.test(value)) return OTHER
    this.#known.add(value)
    return value
  }
}
