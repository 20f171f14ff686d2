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

/** The author of a post, or an administrator, accepts one of the comments on the post itself. */
export const canAccept = (
  post: { isMine: boolean },
  comment: { depth: number; state: CommentState },
  viewer: { role: string } | null,
) => (post.isMine || viewer?.role === 'admin') && comment.depth === 0 && comment.state === 'shown'

export type CommentState = 'shown' | 'hidden' | 'deleted'

export const toAuthorName = (name: string) => cleanName(name) || ANONYMOUS

export const QUOTAS = {
  post: { kind: 'post', newcomer: 3, others: 30, minutes: 60, noun: 'posts' },
  comment: { kind: 'comment', newcomer: 10, others: 100, minutes: 10, noun: 'comments' },
  report: { kind: 'report', newcomer: 5, others: 50, minutes: 60, noun: 'reports' },
  edit: { kind: 'edit', newcomer: 30, others: 120, minutes: 60, noun: 'edits' },
  helpful: { kind: 'helpful', newcomer: 60, others: 600, minutes: 60, noun: 'helpful marks' },
  accept: { kind: 'accept', newcomer: 60, others: 300, minutes: 60, noun: 'accepted answers' },
  follow: { kind: 'follow', newcomer: 60, others: 300, minutes: 60, noun: 'changes to what you follow' },
} as const satisfies Record<string, WriterQuota>

export type QuotaKind = keyof typeof QUOTAS

/** The lists over all categories; each has its own page. */
export const POST_VIEWS = ['new', 'unanswered', 'following'] as const
export type PostView = (typeof POST_VIEWS)[number]
export const toView = (name: string | undefined): PostView | null =>
  POST_VIEWS.find((view) => view === name) ?? null

/** A post with comments counts as unanswered after this time, if none was accepted. */
export const ANSWER_DAYS = 2

/** An edit sooner than this after posting replaces the text without a version. */
export const VERSION_AFTER_MINUTES = 5
/** How many of the latest versions the history shows. */
export const VERSIONS_SHOWN = 20

/** Every comment, replies to the reader only, or nothing at all. */
export const FOLLOW_LEVELS = ['all', 'replies', 'none'] as const
export type FollowLevel = (typeof FOLLOW_LEVELS)[number]
/** Bounds what the list of followed posts reads. */
export const MAX_FOLLOWED = 500

/** Bounds what the list of followed posts reads, too. */
export const MAX_FOLLOWED_TAGS = 20

export const postPath = (postId: string) => `/d/${postId}`

/** Live topic for a category's posts, including their comment counts. */
export const postsTopic = (category: string) => `${POSTS_TOPIC_PREFIX}${category}`
export const POSTS_TOPIC_PREFIX = 'posts:'
/** Live topic for one post. */
export const postTopic = (postId: string) => `${POST_TOPIC_PREFIX}${postId}`
export const POST_TOPIC_PREFIX = 'post:'
/** Live topic for a post's comments. */
export const threadTopic = (postId: string) => `${THREAD_TOPIC_PREFIX}${postId}`
export const THREAD_TOPIC_PREFIX = 'thread:'
/** Live topic for the report queue; for administrators. */
export const REPORTS_TOPIC = 'reports'
