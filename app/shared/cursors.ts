import { z } from 'zod'
import { timeSchema } from './time.schema.ts'

/**
 * The position after a list's last item: its time and its id, because two items can share a time. Sent as one opaque
 * string.
 */
export type Cursor = { createdAt: string; id: string }

const SEPARATOR = '_'
const cursorParts = z.tuple([timeSchema, z.uuid()])

export const cursorSchema = z.string().transform((text, context): Cursor => {
  const parts = cursorParts.safeParse(text.split(SEPARATOR))
  if (parts.success) return { createdAt: parts.data[0], id: parts.data[1] }
  context.addIssue({ code: 'custom', message: 'is not a valid cursor' })
  return z.NEVER
})

/** The cursor after a full page, or none when the page was the last. */
export function cursorAfter<Item extends { createdAt: string; id: string }>(
  page: Item[],
  pageSize: number,
): string | null {
  const last = page.at(-1)
  return last !== undefined && page.length === pageSize ? `${last.createdAt}${SEPARATOR}${last.id}` : null
}
