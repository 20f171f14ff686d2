import type { Entries } from './entry.ts'
import { isFresh } from './fresh.ts'

export function readEntry(entries: Entries, key: string, now: number): string | undefined {
  const entry = entries.get(key)
  if (entry === undefined) return undefined
  entries.delete(key)
  if (!isFresh(entry, now)) return undefined
  entries.set(key, entry)
  return entry.value
}
