import { z } from 'zod'
import { cursorSchema } from '#app/shared/cursors.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import { INBOX_SUBJECTS, type InboxKind } from './inbox.rules.ts'

export const listInboxInput = z.object({
  onlyUnread: z.boolean().default(false),
  about: z.enum(INBOX_SUBJECTS).optional(),
  limit: z.int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
  cursor: cursorSchema.nullish(),
})
export const markItemInput = z.object({ itemId: idSchema, isRead: z.boolean() })

/** Something that concerns the reader. */
export type InboxItem = {
  id: string
  kind: InboxKind
  /** Who wrote the comment; null if the item isn't about one. */
  actor: string | null
  postId: string | null
  commentId: string | null
  deckId: string | null
  /** Of the post, the deck or the card. */
  title: string | null
  /** The reason of a decision, or the beginning of the comment. */
  detail: string | null
  isRead: boolean
  createdAt: string
}
