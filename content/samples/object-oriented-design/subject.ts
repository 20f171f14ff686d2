// region observer
export class Subject<Event> {
  readonly #listeners = new Set<(event: Event) => void>()

  subscribe(listener: (event: Event) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  publish(event: Event): void {
    const current = [...this.#listeners]
    for (const listener of current) listener(event)
  }
}
// endregion
