import { MINUTE_MS } from '#app/shared/units.ts'

export const INBOX_KINDS = [
  'reply',
  'comment',
  'accepted',
  'deck-approved',
  'deck-rejected',
  'deck-changes',
  'update-approved',
  'suggestion-taken',
  'suggestion-declined',
  'report-hidden',
  'report-dismissed',
] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export const INBOX_PATH = '/inbox'
/** How many of the newest items the bell shows. */
export const BELL_ITEMS = 5

/** What the items of a filter are about. */
export const INBOX_SUBJECTS = ['discussion', 'decks'] as const
export type InboxSubject = (typeof INBOX_SUBJECTS)[number]
export const KINDS_OF: Record<InboxSubject, readonly InboxKind[]> = {
  discussion: ['reply', 'comment', 'accepted', 'report-hidden', 'report-dismissed'],
  decks: [
    'deck-approved',
    'deck-rejected',
    'deck-changes',
    'update-approved',
    'suggestion-taken',
    'suggestion-declined',
  ],
}

export const INBOX_FILTERS = ['all', 'unread', ...INBOX_SUBJECTS] as const
export type InboxFilter = (typeof INBOX_FILTERS)[number]

/** The filter in a URL. */
export const toFilter = (search: URLSearchParams): InboxFilter =>
  INBOX_FILTERS.find((filter) => search.has(filter)) ?? 'all'
export const filterPath = (filter: InboxFilter) => (filter === 'all' ? INBOX_PATH : `${INBOX_PATH}?${filter}`)

const DAY_MS = 1_440 * MINUTE_MS

export type DayName = 'Today' | 'Yesterday' | 'Earlier'

/** Items, newest first, by the reader's days. `offsetAt` is the difference between UTC and their clock, in minutes. */
export function groupByDay<Item extends { createdAt: string }>(
  items: readonly Item[],
  { now, offsetAt }: { now: number; offsetAt: (at: number) => number },
): { day: DayName; items: Item[] }[] {
  const dayOf = (at: number) => Math.floor((at - offsetAt(at) * MINUTE_MS) / DAY_MS)
  const today = dayOf(now)
  const groups = new Map<DayName, Item[]>()
  for (const item of items) {
    const day = dayOf(Date.parse(item.createdAt))
    // What arrived while the page was open may be of a later day.
    const name = day >= today ? 'Today' : day === today - 1 ? 'Yesterday' : 'Earlier'
    groups.set(name, [...(groups.get(name) ?? []), item])
  }
  return [...groups].map(([day, grouped]) => ({ day, items: grouped }))
}

/** Items are deleted this long after they were read. */
export const READ_ITEM_DAYS = 90
/** Items that nobody read are deleted after this time. */
export const UNREAD_ITEM_DAYS = 180
export const MAX_ITEM_TITLE = 300
export const MAX_ITEM_DETAIL = 1_000
/** More unread items than this are not counted. */
export const MAX_COUNTED = 100
/** A count that may be larger. */
export const formatCounted = (count: number) => (count < MAX_COUNTED ? String(count) : `${MAX_COUNTED}+`)
/** The bell shows larger counts as '9+'. */
const MAX_SHOWN = 9

export const formatUnread = (count: number) => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count))

export const INBOX_TOPIC_PREFIX = 'inbox:'
/** Live topic of one person's inbox. */
export const inboxTopic = (personId: string) => `${INBOX_TOPIC_PREFIX}${personId}`

type Linked = { kind: InboxKind; postId: string | null; commentId: string | null; deckId: string | null }

/** Where an item leads; null if it says everything itself. */
export function pathOfItem({ kind, postId, commentId, deckId }: Linked): string | null {
  if (postId !== null) return `/d/${postId}${commentId === null ? '' : `#comment-${commentId}`}`
  if (kind === 'deck-rejected' || kind === 'deck-changes') return '/decks'
  return deckId === null ? null : `/flashcards?deck=${deckId}`
}
