import { cleanName } from '#app/features/names/name.rules.ts'
import type { Quota } from '#app/shared/quotas.ts'

export const POST_CATEGORIES = ['Interview', 'Compensation', 'Career', 'SystemDesign'] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]
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

export const QUOTA_KINDS = ['post', 'comment', 'report'] as const
export type QuotaKind = (typeof QUOTA_KINDS)[number]

export const NEW_ACCOUNT_DAYS = 3

/** Rate limits per person; the limit for established accounts only stops bots. */
export const QUOTAS: Record<QuotaKind, { newcomer: number; others: number; minutes: number; noun: string }> =
  {
    post: { newcomer: 3, others: 30, minutes: 60, noun: 'posts' },
    comment: { newcomer: 10, others: 100, minutes: 10, noun: 'comments' },
    report: { newcomer: 5, others: 50, minutes: 60, noun: 'reports' },
  }

/** The quota of one person; lower for new accounts. */
export const quotaOf = (kind: QuotaKind, isNew: boolean): Quota => {
  const { newcomer, others, minutes, noun } = QUOTAS[kind]
  return { kind, limit: isNew ? newcomer : others, minutes, noun }
}

/** The shared quota of all new accounts on one network: that of `newcomers` accounts. */
export const networkQuotaOf = (kind: QuotaKind, newcomers: number): Quota => {
  const { newcomer, minutes, noun } = QUOTAS[kind]
  return { kind, limit: newcomer * newcomers, minutes, noun }
}

/** Live topic for a category's posts, including their comment counts. */
export const postsTopic = (category: string) => `${POSTS_TOPIC_PREFIX}${category}`
export const POSTS_TOPIC_PREFIX = 'posts:'
/** Live topic for a post's comments. */
export const threadTopic = (postId: string) => `${THREAD_TOPIC_PREFIX}${postId}`
export const THREAD_TOPIC_PREFIX = 'thread:'
/** Live topic for the report queue; for administrators. */
export const REPORTS_TOPIC = 'reports'
