// region fenced-store
export class FencedStore {
  #highestTerm = 0
  #value = ''

  get value(): string {
    return this.#value
  }

  write(term: number, value: string): boolean {
    if (term < this.#highestTerm) return false
    this.#highestTerm = term
    this.#value = value
    return true
  }
}
// endregion
