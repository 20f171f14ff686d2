// region observer
export class Subject<Event> {
  readonly #listeners = new Set<(event: Event) => void>()

  subscribe(listener: (event: Event) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  publish(event: Event): void {
    for (const listener of [...this.#listeners]) listener(event)
  }
}
// endregion
