import type { Entries, Entry } from './entry.ts'

export function writeEntry(entries: Entries, key: string, entry: Entry): void {
  entries.delete(key)
  entries.set(key, entry)
}
