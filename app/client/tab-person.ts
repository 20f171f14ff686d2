import { PERSON_HEADER } from '#app/shared/person-header.ts'
import { DEVICE_PERSON_PREFIX } from './device-names.ts'

let tabPersonId: string | null = null

/**
 * The person whose page this tab shows; null for a visitor's. From now on the device is theirs: the network may be lost
 * before the copy of the person before is deleted (device-copies.ts), and without this entry nothing opens it.
 */
export function setTabPerson(personId: string | null): void {
  tabPersonId = personId
  if (personId === null) return
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(DEVICE_PERSON_PREFIX))
    for (const key of keys) if (key !== `${DEVICE_PERSON_PREFIX}${personId}`) localStorage.removeItem(key)
  } catch {
    // Storage is blocked in this browser, so nothing is stored in it.
  }
}

/**
 * For every call to the API. On a shared device somebody else may log in in another tab, and the session is the
 * browser's: the server then answers as to a visitor, so that this tab neither shows nor changes what is theirs.
 */
export const personHeaders = (): Record<string, string> =>
  tabPersonId === null ? {} : { [PERSON_HEADER]: tabPersonId }
