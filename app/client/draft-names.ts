import { DEVICE_PREFIX } from './device-names.ts'

/** The keys of drafts on this device. Apart from the drafts themselves, so that every page can look without their schemas. */

export const draftKey = (personId: string, name: string) => `${DEVICE_PREFIX}draft:${personId}:${name}`

export function listKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // Storage is blocked in this browser.
    return []
  }
}

/** The names of all drafts of a person. */
export const listDraftNames = (personId: string): string[] =>
  listKeys(draftKey(personId, '')).map((key) => key.slice(draftKey(personId, '').length))
