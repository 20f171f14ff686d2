import type { Entry } from './entry.ts'

export function isFresh(entry: Entry, now: number): boolean {
  return now < entry.expiresAt
}
