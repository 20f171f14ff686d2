import { unsentMarkOf } from '#app/client/device-names.ts'

/** Tells every page that this device has answers for the server, so that the others don't load the queue. */

export function hasUnsentMark(personId: string): boolean {
  try {
    return localStorage.getItem(unsentMarkOf(personId)) !== null
  } catch {
    return false
  }
}

export function writeUnsentMark(personId: string, hasUnsent: boolean): void {
  try {
    if (hasUnsent) localStorage.setItem(unsentMarkOf(personId), '1')
    else localStorage.removeItem(unsentMarkOf(personId))
  } catch {
    // Blocked: the next study or review finds the answers without a mark.
  }
}
