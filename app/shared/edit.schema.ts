import { z } from 'zod'
import { stripUnstorable } from './text.ts'

/**
 * One save of a text that is stored while it is typed. `id` is the writer (one open screen) and the number of the save;
 * `base` is the last save that the writer knows of. The server stores a save that follows on its base or on an earlier
 * one of the same writer, and answers every other one with what it has.
 */
export const editSchema = z.object({
  id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}:\d{10}$/),
  base: z.string().max(60).transform(stripUnstorable).default(''),
})
export type Edit = z.infer<typeof editSchema>

/** What the server has after a save. */
export type SaveResult<Value> = {
  lastEdit: string
  /** Null if the save was stored; otherwise the text that is there instead. */
  current: Value | null
}
