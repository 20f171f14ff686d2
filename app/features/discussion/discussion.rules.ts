import { cleanName } from '#app/features/names/name.rules.ts'
import type { WriterQuota } from '#app/features/people/newcomer.rules.ts'

export const POST_CATEGORIES = ['Interview', 'Compensation', 'Career', 'SystemDesign'] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]
/** What people read; stored posts and addresses have the name of the category itself. */
export const categoryName = (category: string): string =>
  category === 'SystemDesign' ? 'System design' : category
export const DEFAULT_POST_CATEGORY: PostCategory = 'Interview'

export const MAX_POST_TITLE = 200
export const MAX_POST_CONTENT = 10_000
export const MAX_COMMENT = 10_000
export const MAX_REPORT_REASON = 1_000

/** Shown when a name is empty. */
export const ANONYMOUS = 'Anonymous'

/** A reply to a reply is the deepest level. */
export const MAX_REPLY_DEPTH = 2
/** How many replies come with each comment; 'more replies' loads the rest. */
export const FIRST_REPLIES = 3

/** Parses the category of a URL; falls back to the default. */
export const toCategory = (name: string | null): PostCategory =>
  POST_CATEGORIES.find((category) => category === name) ?? DEFAULT_POST_CATEGORY

export const canReplyTo = (comment: { depth: number; state: CommentState }) =>
  comment.depth < MAX_REPLY_DEPTH && comment.state === 'shown'

export type CommentState = 'shown' | 'hidden' | 'deleted'

export const toAuthorName = (name: string) => cleanName(name) || ANONYMOUS

export const QUOTAS = {
  post: { kind: 'post', newcomer: 3, others: 30, minutes: 60, noun: 'posts' },
  comment: { kind: 'comment', newcomer: 10, others: 100, minutes: 10, noun: 'comments' },
  report: { kind: 'report', newcomer: 5, others: 50, minutes: 60, noun: 'reports' },
} as const satisfies Record<string, WriterQuota>

export type QuotaKind = keyof typeof QUOTAS

/** Live topic for a category's posts, including their comment counts. */
export const postsTopic = (category: string) => `${POSTS_TOPIC_PREFIX}${category}`
export const POSTS_TOPIC_PREFIX = 'posts:'
/** Live topic for a post's comments. */
export const threadTopic = (postId: string) => `${THREAD_TOPIC_PREFIX}${postId}`
export const THREAD_TOPIC_PREFIX = 'thread:'
/** Live topic for the report queue; for administrators. */
export const REPORTS_TOPIC = 'reports'
