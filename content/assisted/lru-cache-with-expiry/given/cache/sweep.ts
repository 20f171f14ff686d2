import type { Entries } from './entry.ts'

/** Part 5: removes the expired entries, and returns their number. */
export function sweepEntries(_entries: Entries, _now: number): number {
  throw new Error('Not written yet')
}
