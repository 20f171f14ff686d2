/** Who is told when something outside of React changes. `subscribe` is for `useSyncExternalStore`. */
export class Listeners {
  readonly #listeners = new Set<() => void>()

  get size(): number {
    return this.#listeners.size
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
