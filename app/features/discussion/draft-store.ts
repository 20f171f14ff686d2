import { z } from 'zod'
import { readDraft } from '#app/client/draft-store.ts'
import { newId } from '#app/shared/ids.ts'

/** A draft, stored on this device until the server has it. */
export type Draft = {
  /** The id of the future post or comment, so that a retry after a lost response is idempotent. */
  id: string
  /** It may have reached the server, so changed text needs a new id. */
  wasSent: boolean
  /** The edited version: a newer one from another device must not be overwritten silently. */
  version: number
  fields: Record<string, string>
}

const FIRST_VERSION = 1

const draftSchema = z.object({
  id: z.uuidv7(),
  wasSent: z.boolean(),
  // Older drafts have no version; the first one leads to a conflict if there is a newer one.
  version: z.int().min(FIRST_VERSION).catch(FIRST_VERSION),
  fields: z.record(z.string(), z.string()),
})

/** The stored draft, or a new one with the initial field values. */
export function readOrStartDraft(
  personId: string,
  name: string,
  start: Record<string, string>,
  version = FIRST_VERSION,
): Draft {
  const stored = readDraft(personId, name, draftSchema)
  if (stored === null) return { id: newId(), wasSent: false, version, fields: start }
  return { ...stored, fields: { ...start, ...stored.fields } }
}

export const editDraft = (draft: Draft, field: string, text: string): Draft => ({
  id: draft.wasSent ? newId() : draft.id,
  wasSent: false,
  version: draft.version,
  fields: { ...draft.fields, [field]: text },
})
