import type { Entries } from './entry.ts'

/** Part 4: removes the least recently used entries until the size fits. */
export function evictOldest(_entries: Entries, _capacity: number): void {
  throw new Error('Not written yet')
}
