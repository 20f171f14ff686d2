import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'

const FIRST_VERSION = 1

/** A post or comment that is being written, stored until it is sent. */
export const draftSchema = z.object({
  /** The id of the future post or comment, so that a retry after a lost response is idempotent. */
  id: z.uuidv7(),
  /** It may have reached the server, so changed text needs a new id. */
  wasSent: z.boolean(),
  /** The edited version: a newer one from another device must not be overwritten silently. Older drafts have none. */
  version: z.int().min(FIRST_VERSION).catch(FIRST_VERSION),
  fields: z.record(z.string(), z.string()),
})
export type Draft = z.infer<typeof draftSchema>

export const startDraft = (fields: Record<string, string>, version = FIRST_VERSION): Draft => ({
  id: newId(),
  wasSent: false,
  version,
  fields,
})

export const editDraft = (draft: Draft, field: string, text: string): Draft => ({
  id: draft.wasSent ? newId() : draft.id,
  wasSent: false,
  version: draft.version,
  fields: { ...draft.fields, [field]: text },
})
