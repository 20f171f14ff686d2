import type { ZodType } from 'zod'
import { DEVICE_PREFIX } from './device-names.ts'

/**
 * What someone is writing, stored on this device from the first letter until the server has it. The person's id is
 * part of the key, so that it goes when they log out (device-data.ts).
 */
const keyOf = (personId: string, name: string) => `${DEVICE_PREFIX}draft:${personId}:${name}`

export function readDraft<Draft>(personId: string, name: string, schema: ZodType<Draft>): Draft | null {
  try {
    const stored = schema.safeParse(JSON.parse(localStorage.getItem(keyOf(personId, name)) ?? 'null'))
    return stored.success ? stored.data : null
  } catch {
    // Storage is blocked in this browser, or holds something else: then what is typed lives as long as the page.
    return null
  }
}

/** Without a draft nothing stays stored. */
export function writeDraft(personId: string, name: string, draft: object | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(personId, name))
    else localStorage.setItem(keyOf(personId, name), JSON.stringify(draft))
  } catch {
    // Blocked or full: what is typed stays in the page.
  }
}
