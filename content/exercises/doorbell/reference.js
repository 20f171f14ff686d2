function createEmitter() {
  const entriesOf = new Map()
  const read = (event) => entriesOf.get(event) ?? []
  const add = (event, entry) => entriesOf.set(event, [...read(event), entry])
  const remove = (event, removed) =>
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
