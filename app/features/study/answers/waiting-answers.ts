import { deviceDatabaseName, unsentMarkOf } from '#app/client/device-names.ts'

/** Whether answers of a person wait in this browser: cheap to ask on any page, before anything is loaded for it. */

const keyOf = (personId: string) => unsentMarkOf(deviceDatabaseName('study', personId))

export function hasUnsentAnswers(personId: string): boolean {
  try {
    return localStorage.getItem(keyOf(personId)) !== null
  } catch {
    return false
  }
}

export function markUnsentAnswers(personId: string, isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(keyOf(personId), '1')
    else localStorage.removeItem(keyOf(personId))
  } catch {
    // Storage is blocked: the answers then live with the page, and so does the knowledge of them.
  }
}
