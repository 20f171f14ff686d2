import type { Entries, Entry } from './entry.ts'

/** Part 3: adds or replaces an entry, as the most recently used one. */
export function writeEntry(_entries: Entries, _key: string, _entry: Entry): void {
  throw new Error('Not written yet')
}
