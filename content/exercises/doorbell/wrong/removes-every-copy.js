// fails: added-twice-removed-once
function createEmitter() {
  const entriesOf = new Map()
  const read = (event) => entriesOf.get(event) ?? []
  return {
    on: (event, listener) => entriesOf.set(event, [...read(event), { listener, isOnce: false }]),
    once: (event, listener) => entriesOf.set(event, [...read(event), { listener, isOnce: true }]),
    off(event, listener) {
      const rest = read(event).filter((entry) => entry.listener !== listener)
      entriesOf.set(event, rest)
    },
    emit(event, ...args) {
      const entries = read(event)
      const rest = entries.filter((entry) => !entry.isOnce)
      entriesOf.set(event, rest)
      for (const entry of entries) entry.listener(...args)
      return entries.length > 0
    },
  }
}
