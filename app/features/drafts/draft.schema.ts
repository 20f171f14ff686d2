import { z } from 'zod'
import { editSchema } from '#app/shared/edit.schema.ts'
import { MAX_COURSE_DRAFT } from './draft.rules.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What is being written: a post, a comment on a post, a reply to a comment, a change to one of them, and so on. */
const draftNameSchema = z
  .string()
  .regex(new RegExp(`^(post|(comment|reply|edit|report):${UUID}|course:(new|${UUID}))$`))

export const draftInput = z.object({ name: draftNameSchema })
export const saveDraftInput = z.object({
  name: draftNameSchema,
  /** The form's own text; null once it was sent or discarded. */
  content: z.string().max(MAX_COURSE_DRAFT).nullable(),
  edit: editSchema,
})
export type SaveDraftInput = z.infer<typeof saveDraftInput>

export type StoredDraft = { content: string | null; lastEdit: string }
