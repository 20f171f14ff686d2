import { DEVICE_PERSON_PREFIX } from '#app/client/device-names.ts'
import type { Viewer } from '#app/shared/viewer.ts'

const keyOf = (personId: string) => `${DEVICE_PERSON_PREFIX}${personId}`

function isViewer(value: unknown): value is Viewer {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'name', 'email', 'role'].every((name) => typeof Reflect.get(value, name) === 'string')
}

/** The person who was logged in last on this device; null after a log-out. */
export function readDevicePerson(): Viewer | null {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith(DEVICE_PERSON_PREFIX))
    const stored: unknown = key === undefined ? null : JSON.parse(localStorage.getItem(key) ?? 'null')
    return isViewer(stored) && key === keyOf(stored.id) ? stored : null
  } catch {
    // Storage is blocked, so nothing is stored either.
    return null
  }
}

/** The id is part of the key, so that log-out deletes the entry with everything else of this person. */
export function writeDevicePerson({ id, name, email, role }: Viewer): void {
  localStorage.setItem(keyOf(id), JSON.stringify({ id, name, email, role }))
}

/** Only one person opens pages on this device without a network. */
export function deleteOtherPersons(personId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DEVICE_PERSON_PREFIX) && key !== keyOf(personId)) localStorage.removeItem(key)
  }
}
