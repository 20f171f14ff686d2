/** Numbers that are given once each: a number that is taken becomes the next free one. */
export class UniqueIds {
  /** Of each taken number: one that may be free, and nothing before it is. */
  readonly #next = new Map<number, number>()

  reserve(wanted: number): number {
    const passed: number[] = []
    let id = wanted
    for (let next = this.#next.get(id); next !== undefined; next = this.#next.get(id)) {
      passed.push(id)
      id = next
    }
    // The next search jumps over all of these, so a long row of taken numbers is walked once and not each time.
    for (const taken of passed) this.#next.set(taken, id + 1)
    this.#next.set(id, id + 1)
    return id
  }
}
