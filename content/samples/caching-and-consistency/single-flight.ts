// region single-flight
export class SingleFlight<Value> {
  readonly #pending = new Map<string, Promise<Value>>()

  load(key: string, fetch: () => Promise<Value>): Promise<Value> {
    const running = this.#pending.get(key)
    if (running !== undefined) return running
    const started = fetch().finally(() => this.#pending.delete(key))
    this.#pending.set(key, started)
    return started
  }
}
// endregion
