import { cleanName } from '#app/features/names/name.rules.ts'
import type { Quota } from '#app/shared/quotas.ts'

export const POST_CATEGORIES = ['Interview', 'Compensation', 'Career', 'SystemDesign'] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]
export const DEFAULT_POST_CATEGORY: PostCategory = 'Interview'

export const MAX_POST_TITLE = 200
export const MAX_POST_CONTENT = 10_000
export const MAX_COMMENT = 10_000
export const MAX_REPORT_REASON = 1_000

/** Whose name is empty. */
export const ANONYMOUS = 'Anonymous'

/** A reply to a reply to a comment: nothing answers that. */
export const MAX_REPLY_DEPTH = 2
/** Of each comment so many answers come along at once; the rest by 'more replies'. */
export const FIRST_REPLIES = 3

/** The category that an address names, or the first one. */
export const toCategory = (name: string | null): PostCategory =>
  POST_CATEGORIES.find((category) => category === name) ?? DEFAULT_POST_CATEGORY

export const canBeAnswered = (comment: { depth: number; state: CommentState }) =>
  comment.depth < MAX_REPLY_DEPTH && comment.state === 'shown'

export type CommentState = 'shown' | 'hidden' | 'deleted'

/** The name of a byline; an empty one has a substitute. */
export const toAuthorName = (name: string) => cleanName(name) || ANONYMOUS

export const QUOTA_KINDS = ['post', 'comment', 'report'] as const
export type QuotaKind = (typeof QUOTA_KINDS)[number]

/** For so long an account is new. */
export const NEW_ACCOUNT_DAYS = 3

/** What a person may write within a stretch of time; the ceiling for others only stops machines. */
export const QUOTAS: Record<QuotaKind, { newcomer: number; others: number; minutes: number; noun: string }> =
  {
    post: { newcomer: 3, others: 30, minutes: 60, noun: 'posts' },
    comment: { newcomer: 10, others: 100, minutes: 10, noun: 'comments' },
    report: { newcomer: 5, others: 50, minutes: 60, noun: 'reports' },
  }

/** What one person may write; less while the account is new. */
export const quotaOf = (kind: QuotaKind, isNew: boolean): Quota => {
  const { newcomer, others, minutes, noun } = QUOTAS[kind]
  return { kind, limit: isNew ? newcomer : others, minutes, noun }
}

/** What all new accounts on one network may write together: as much as so many of them. */
export const networkQuotaOf = (kind: QuotaKind, newcomers: number): Quota => {
  const { newcomer, minutes, noun } = QUOTAS[kind]
  return { kind, limit: newcomer * newcomers, minutes, noun }
}

/** The topic that changes with the posts of a category, their counts of comments included. */
export const postsTopic = (category: string) => `${POSTS_TOPIC_PREFIX}${category}`
export const POSTS_TOPIC_PREFIX = 'posts:'
/** The topic that changes with the comments of a post. */
export const threadTopic = (postId: string) => `${THREAD_TOPIC_PREFIX}${postId}`
export const THREAD_TOPIC_PREFIX = 'thread:'
/** The topic that changes with the queue of reports; for administrators. */
export const REPORTS_TOPIC = 'reports'
