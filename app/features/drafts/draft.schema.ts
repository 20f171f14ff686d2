import { z } from 'zod'
import { editSchema } from '#app/shared/edit.schema.ts'
import { MAX_COURSE_DRAFT } from './draft.rules.ts'

/** What is being written: a post, a post about a card or lesson, a comment on a post, a reply to a comment, a change to one of them, and so on. */
const draftNameSchema = z
  .string()
  .regex(/^(post|(post|comment|reply|edit|report|course):[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|course:new)$/)

export const draftInput = z.object({ name: draftNameSchema })
export const saveDraftInput = z.object({
  name: draftNameSchema,
  /** The form's own text; null once it was sent or discarded. */
  content: z.string().max(MAX_COURSE_DRAFT).nullable(),
  edit: editSchema,
})
export type SaveDraftInput = z.infer<typeof saveDraftInput>

export type StoredDraft = { content: string | null; lastEdit: string }
