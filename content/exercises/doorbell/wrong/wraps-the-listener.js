// fails: off-before-once-was-called
function createEmitter() {
  const listenersOf = new Map()
  const read = (event) => listenersOf.get(event) ?? []
  const emitter = {
    on: (event, listener) => listenersOf.set(event, [...read(event), listener]),
    once(event, listener) {
      const wrapped = (...args) => {
        emitter.off(event, wrapped)
        listener(...args)
      }
      emitter.on(event, wrapped)
    },
    off(event, listener) {
      const listeners = read(event)
      const index = listeners.indexOf(listener)
      const rest = listeners.filter((_, position) => position !== index)
      listenersOf.set(event, rest)
    },
    emit(event, ...args) {
      const listeners = read(event)
      for (const listener of listeners) listener(...args)
      return listeners.length > 0
    },
  }
  return emitter
}
