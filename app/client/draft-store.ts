import type { ZodType } from 'zod'
import { DEVICE_PREFIX } from './device-names.ts'

/**
 * Drafts, stored on this device from the first letter until the server has them. The person's id is part of the key,
 * so that log-out deletes them (device-data.ts).
 */
const keyOf = (personId: string, name: string) => `${DEVICE_PREFIX}draft:${personId}:${name}`

export function readDraft<Draft>(personId: string, name: string, schema: ZodType<Draft>): Draft | null {
  try {
    const stored = schema.safeParse(JSON.parse(localStorage.getItem(keyOf(personId, name)) ?? 'null'))
    return stored.success ? stored.data : null
  } catch {
    // Storage is blocked or holds something else: then the draft lives only as long as the page.
    return null
  }
}

/** `null` deletes the stored draft. */
export function writeDraft(personId: string, name: string, draft: object | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(personId, name))
    else localStorage.setItem(keyOf(personId, name), JSON.stringify(draft))
  } catch {
    // Storage is blocked or full: then the draft lives only as long as the page.
  }
}
