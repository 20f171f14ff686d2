import type { Clock } from './clock.ts'

type Entry = { value: unknown; expiresAt: number }

/** Keeps values for a while. `delete` removes one before its time. */
export class TtlCache {
  private readonly entries = new Map<string, Entry>()
  private readonly clock: Clock
  private readonly lifetimeMs: number

  constructor(clock: Clock, lifetimeMs: number) {
    this.clock = clock
    this.lifetimeMs = lifetimeMs
  }

  getOr<Value>(key: string, load: () => Value): Value {
    const entry = this.entries.get(key)
    if (entry !== undefined && entry.expiresAt > this.clock.now()) return entry.value as Value
    const value = load()
    this.entries.set(key, { value, expiresAt: this.clock.now() + this.lifetimeMs })
    return value
  }

  delete(key: string) {
    this.entries.delete(key)
  }

  clear() {
    this.entries.clear()
  }
}
