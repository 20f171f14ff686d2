type Listener = (...args: unknown[]) => void
type Emitter = {
  on(event: string, listener: Listener): void
  once(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit(event: string, ...args: unknown[]): boolean
}
type Entry = { listener: Listener; isOnce: boolean }

function createEmitter(): Emitter {
  const entriesOf = new Map<string, Entry[]>()
  const read = (event: string) => entriesOf.get(event) ?? []
  const add = (event: string, entry: Entry) => entriesOf.set(event, [...read(event), entry])
  const remove = (event: string, removed: Entry | undefined) =>
    entriesOf.set(
      event,
      read(event).filter((entry) => entry !== removed),
    )

  return {
    on: (event, listener) => void add(event, { listener, isOnce: false }),
    once: (event, listener) => void add(event, { listener, isOnce: true }),
    off(event, listener) {
      remove(
        event,
        read(event).find((entry) => entry.listener === listener),
      )
    },
    emit(event, ...args) {
      // Every change makes a new list, so this one stays as it is.
      const entries = read(event)
      for (const entry of entries) {
        if (entry.isOnce) remove(event, entry)
        entry.listener(...args)
      }
      return entries.length > 0
    },
  }
}
