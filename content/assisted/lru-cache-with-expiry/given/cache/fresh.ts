import type { Entry } from './entry.ts'

/** Part 1: whether an entry can still be used. */
export function isFresh(_entry: Entry, _now: number): boolean {
  throw new Error('Not written yet')
}
