import type { Entries } from './entry.ts'
import { evictOldest } from './evict.ts'
import { readEntry } from './read.ts'
import { sweepEntries } from './sweep.ts'
import { writeEntry } from './write.ts'

export type Clock = { now: () => number }

/** At most `capacity` entries, each for `lifetime` milliseconds. */
export class Cache {
  private readonly entries: Entries = new Map()
  private readonly capacity: number
  private readonly lifetime: number
  private readonly clock: Clock

  constructor(capacity: number, lifetime: number, clock: Clock) {
    this.capacity = capacity
    this.lifetime = lifetime
    this.clock = clock
  }

  get(key: string): string | undefined {
    return readEntry(this.entries, key, this.clock.now())
  }

  set(key: string, value: string): void {
    writeEntry(this.entries, key, { value, expiresAt: this.clock.now() + this.lifetime })
    evictOldest(this.entries, this.capacity)
  }

  sweep(): number {
    return sweepEntries(this.entries, this.clock.now())
  }

  keys(): string[] {
    return [...this.entries.keys()]
  }
}
