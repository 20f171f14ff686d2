type Listener = (...args: unknown[]) => void
type Emitter = {
  on(event: string, listener: Listener): void
  once(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit(event: string, ...args: unknown[]): boolean
}

function createEmitter(): Emitter {
  throw new Error('Write me')
}
