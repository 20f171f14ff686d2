export type Listener = (ticket: string) => void

/** Listeners by the name of an event. */
export class Events {
  private readonly listeners = new Map<string, Listener[]>()

  /** Subscribes, and returns the function that unsubscribes. */
  on(name: string, listener: Listener): () => void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
    return () => {
      this.off(name, listener)
    }
  }

  off(name: string, listener: Listener) {
    const others = (this.listeners.get(name) ?? []).filter((other) => other !== listener)
    this.listeners.set(name, others)
  }

  removeAll(name: string) {
    this.listeners.delete(name)
  }

  emit(name: string, ticket: string) {
    for (const listener of this.listeners.get(name) ?? []) listener(ticket)
  }

  count(name: string): number {
    return this.listeners.get(name)?.length ?? 0
  }
}
