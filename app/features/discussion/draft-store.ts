import { z } from 'zod'
import { readDraft } from '#app/client/draft-store.ts'
import { newId } from '#app/shared/ids.ts'

/** What someone is writing: kept on this device from the first letter on, until the server has it. */
export type Draft = {
  /** The id of what will be made: sent again after a lost answer, it is the same thing. */
  id: string
  /** It may have arrived: other words are then something else, with another id. */
  wasSent: boolean
  /** The version that was edited: a newer one from another device must not be overwritten unseen. */
  version: number
  fields: Record<string, string>
}

const FIRST_VERSION = 1

const draftSchema = z.object({
  id: z.uuidv7(),
  wasSent: z.boolean(),
  // Drafts of before have none: where the first version is not the newest, their author is asked.
  version: z.int().min(FIRST_VERSION).catch(FIRST_VERSION),
  fields: z.record(z.string(), z.string()),
})

/** The stored draft, or a new one that begins with what the fields start with and the version that is edited. */
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
