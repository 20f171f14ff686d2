import { z } from 'zod'
import type { Author } from '#app/features/names/name.rules.ts'
import type { PostSubject } from '#app/features/post-links/post-subject.rules.ts'
import { subjectSchema } from '#app/features/post-links/post-subject.schema.ts'
import { cursorSchema } from '#app/shared/cursors.ts'
import { idSchema, newIdSchema, versionSchema } from '#app/shared/id.schema.ts'
import { requiredText } from '#app/shared/text.ts'
import { timeSchema } from '#app/shared/time.schema.ts'
import {
  type CommentState,
  FOLLOW_LEVELS,
  type FollowLevel,
  MAX_COMMENT,
  MAX_POST_CONTENT,
  MAX_POST_TITLE,
  MAX_REPORT_REASON,
  POST_CATEGORIES,
  POST_VIEWS,
  type PostCategory,
} from './discussion.rules.ts'
import { MAX_TAG_LENGTH, MAX_TAGS, normalizeTag, parseTags } from './tag.rules.ts'

export const NO_TITLE = 'Give the post a title.'
export const NO_TEXT = 'Write something before you post.'
const NO_REASON = "Tell us what's wrong with it."

const title = requiredText(MAX_POST_TITLE, 'The title', NO_TITLE)
const content = requiredText(MAX_POST_CONTENT, 'The text', NO_TEXT)
const category = z.enum(POST_CATEGORIES, 'Choose one of the categories.')
const version = versionSchema
const TOO_MANY_TAGS = `Use at most ${MAX_TAGS} tags.`
const tag = z
  .string()
  .max(2 * MAX_TAG_LENGTH)
  .transform(normalizeTag)
  .pipe(z.string().min(1).max(MAX_TAG_LENGTH, `A tag has at most ${MAX_TAG_LENGTH} characters.`))
/** Clients of the previous build send none. */
const tags = z
  .array(tag)
  .max(MAX_TAGS, TOO_MANY_TAGS)
  .transform((list) => [...new Set(list)])
/** The field has them in one line. */
const tagsField = z
  .string()
  .default('')
  .transform(parseTags)
  .pipe(
    z
      .array(z.string().max(MAX_TAG_LENGTH, `A tag has at most ${MAX_TAG_LENGTH} characters.`))
      .max(MAX_TAGS, TOO_MANY_TAGS),
  )

export const postFormSchema = z.object({ title, category, content, tags: tagsField })
export const postEditSchema = z.object({ title, content, tags: tagsField })
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
export const createPostInput = z.object({
  id: newIdSchema,
  title,
  category,
  content,
  tags: tags.default([]),
  about: subjectSchema.nullish(),
})
export const updatePostInput = z.object({
  postId: idSchema,
  title,
  content,
  /** Unchanged without them. */
  tags: tags.optional(),
  version,
})
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

export const listViewInput = z.object({
  view: z.enum(POST_VIEWS),
  category: category.optional(),
  tag: tag.optional(),
  about: subjectSchema.optional(),
  cursor: cursorSchema.nullish(),
})
export const deckPostsInput = z.object({ deckId: idSchema })
export const helpfulInput = z.object({ ...contentRefFields, isHelpful: z.boolean() })
/** Without a comment, the post has no accepted answer any more. */
export const acceptInput = z.object(contentRefFields)
export const followInput = z.object({ postId: idSchema, level: z.enum(FOLLOW_LEVELS).nullable() })
export const followTagInput = z.object({ tag, isFollowed: z.boolean() })
/** Everything up to this time, or up to now by the server's clock; an earlier time undoes a later one. */
export const markAllReadInput = z.object({ until: timeSchema.nullable() })

export type PostForm = z.infer<typeof postFormSchema>
export type ContentRef = z.infer<typeof contentRefInput>

/** What a post is about, as its reader sees it. */
export type NamedSubject = PostSubject & {
  title: string
  /** Of the deck or the course. */
  parentTitle: string
  /** Whether the reader can suggest a change of it. */
  canSuggest: boolean
}

export type Post = Author & {
  id: string
  category: PostCategory
  title: string
  content: string
  tags: string[]
  /** Whether the reader wrote it. */
  isMine: boolean
  isHidden: boolean
  commentCount: number
  helpfulCount: number
  /** Whether the reader marked it as helpful. */
  isHelpful: boolean
  acceptedId: string | null
  /** Earlier versions that its history shows. */
  editCount: number
  /** The post itself is new to the reader, or comments since they opened it. */
  unread: 'post' | 'comments' | null
  follows: FollowLevel | null
  version: number
  createdAt: string
  editedAt: string | null
  /** Only on its own page. Null also if the reader can't see what it is about. */
  about?: NamedSubject | null
}

export type Comment = Author & {
  id: string
  depth: number
  state: CommentState
  /** Empty when this reader may not see it. */
  content: string
  isMine: boolean
  helpfulCount: number
  isHelpful: boolean
  editCount: number
  version: number
  createdAt: string
  editedAt: string | null
  /** The number of all replies; `replies` has only the first ones. */
  replyCount: number
  replies: Comment[]
}

/** A post or comment before an edit; the last one of a list is the current text. */
export type ContentVersion = { version: number; title: string; content: string; createdAt: string }

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
