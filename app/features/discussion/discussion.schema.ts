import { z } from 'zod'
import type { Author } from '#app/features/names/name.rules.ts'
import { cursorSchema } from '#app/shared/cursors.ts'
import { idSchema, newIdSchema, versionSchema } from '#app/shared/id.schema.ts'
import { requiredText } from '#app/shared/text.ts'
import {
  type CommentState,
  MAX_COMMENT,
  MAX_POST_CONTENT,
  MAX_POST_TITLE,
  MAX_REPORT_REASON,
  POST_CATEGORIES,
  type PostCategory,
} from './discussion.rules.ts'

export const NO_TITLE = 'Give the post a title.'
export const NO_TEXT = 'Write something before you post.'
const NO_REASON = "Tell us what's wrong with it."

const title = requiredText(MAX_POST_TITLE, 'The title', NO_TITLE)
const content = requiredText(MAX_POST_CONTENT, 'The text', NO_TEXT)
const category = z.enum(POST_CATEGORIES, 'Choose one of the categories.')
const version = versionSchema

export const postFormSchema = z.object({ title, category, content })
export const postEditSchema = z.object({ title, content })
export const commentFormSchema = z.object({ content: requiredText(MAX_COMMENT, 'The text', NO_TEXT) })
export const reportFormSchema = z.object({ reason: requiredText(MAX_REPORT_REASON, 'The reason', NO_REASON) })

/** A post (without `commentId`), or one of its comments. */
const contentRefFields = { postId: idSchema, commentId: idSchema.nullable() }

export const listPostsInput = z.object({ category, cursor: cursorSchema.nullish() })
/** The replies to a comment; without `parentId`, the comments on the post. */
export const listCommentsInput = z.object({
  postId: idSchema,
  parentId: idSchema.optional(),
  cursor: cursorSchema.nullish(),
})
export const postIdInput = z.object({ postId: idSchema })
export const commentInput = z.object({ postId: idSchema, commentId: idSchema })
export const createPostInput = postFormSchema.extend({ id: newIdSchema })
export const updatePostInput = postEditSchema.extend({ postId: idSchema, version })
export const createCommentInput = commentFormSchema.extend({
  id: newIdSchema,
  postId: idSchema,
  parentId: idSchema.nullable(),
})
export const updateCommentInput = commentFormSchema.extend({ postId: idSchema, commentId: idSchema, version })
export const contentRefInput = z.object(contentRefFields)
export const reportInput = reportFormSchema.extend(contentRefFields)
export const hideInput = z.object({ ...contentRefFields, isHidden: z.boolean() })
export const listReportsInput = z.object({ cursor: cursorSchema.nullish() })

export type PostForm = z.infer<typeof postFormSchema>
export type ContentRef = z.infer<typeof contentRefInput>

export type Post = Author & {
  id: string
  category: PostCategory
  title: string
  content: string
  /** Whether the reader wrote it. */
  isMine: boolean
  isHidden: boolean
  commentCount: number
  version: number
  createdAt: string
  editedAt: string | null
}

export type Comment = Author & {
  id: string
  depth: number
  state: CommentState
  /** Empty when this reader may not see it. */
  content: string
  isMine: boolean
  version: number
  createdAt: string
  editedAt: string | null
  /** The number of all replies; `replies` has only the first ones. */
  replyCount: number
  replies: Comment[]
}

/** A reported post or comment, with the latest reasons. */
export type ReportCase = Author & {
  /** The id of the comment, or of the post when the post itself was reported. */
  id: string
  postId: string
  commentId: string | null
  category: string
  title: string
  content: string
  reportCount: number
  reasons: string[]
  createdAt: string
}
