// fails: event-called-constructor
type Listener = (...args: unknown[]) => void
type Entry = { listener: Listener; isOnce: boolean }

function createEmitter() {
  const entriesOf: Record<string, Entry[]> = {}
  const read = (event: string) => (entriesOf[event] ??= [])
  return {
    on: (event: string, listener: Listener) => void read(event).push({ listener, isOnce: false }),
    once: (event: string, listener: Listener) => void read(event).push({ listener, isOnce: true }),
    off(event: string, listener: Listener) {
      const index = read(event).findIndex((entry) => entry.listener === listener)
      if (index !== -1) read(event).splice(index, 1)
    },
    emit(event: string, ...args: unknown[]) {
      const called = [...read(event)]
      for (const entry of called) {
        if (entry.isOnce) entriesOf[event] = read(event).filter((other) => other !== entry)
        entry.listener(...args)
      }
      return called.length > 0
    },
  }
}
