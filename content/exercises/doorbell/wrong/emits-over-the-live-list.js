// fails: removes-itself
function createEmitter() {
  const entriesOf = new Map()
  const read = (event) => {
    if (!entriesOf.has(event)) entriesOf.set(event, [])
    return entriesOf.get(event)
  }
  return {
    on: (event, listener) => read(event).push({ listener, isOnce: false }),
    once: (event, listener) => read(event).push({ listener, isOnce: true }),
    off(event, listener) {
      const index = read(event).findIndex((entry) => entry.listener === listener)
      if (index !== -1) read(event).splice(index, 1)
    },
    emit(event, ...args) {
      const entries = read(event)
      const isHeard = entries.length > 0
      for (const entry of entries) entry.listener(...args)
      const rest = entries.filter((entry) => !entry.isOnce)
      entriesOf.set(event, rest)
      return isHeard
    },
  }
}
