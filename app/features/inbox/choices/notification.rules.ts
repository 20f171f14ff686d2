import type { InboxKind } from '#app/features/inbox/inbox.rules.ts'

/** What a person can be told about. */
export const NOTICE_KINDS = ['due', 'reply', 'comment', 'accepted', 'decks', 'suggestions'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export const CHANNELS = ['inbox', 'digest', 'push'] as const
export type Channel = (typeof CHANNELS)[number]
export type NoticeChoice = Record<Channel, boolean>
export type NoticeChoices = Record<NoticeKind, NoticeChoice>

export const DEFAULT_CHOICES: NoticeChoices = {
  // Due cards are on Today instead of in the inbox.
  due: { inbox: false, digest: true, push: true },
  reply: { inbox: true, digest: true, push: false },
  comment: { inbox: true, digest: false, push: false },
  accepted: { inbox: true, digest: true, push: false },
  decks: { inbox: true, digest: true, push: false },
  suggestions: { inbox: true, digest: false, push: false },
}

const NOTICE_OF: Record<InboxKind, NoticeKind | null> = {
  reply: 'reply',
  comment: 'comment',
  accepted: 'accepted',
  'deck-approved': 'decks',
  'deck-rejected': 'decks',
  'deck-changes': 'decks',
  'update-approved': 'decks',
  'suggestion-taken': 'suggestions',
  'suggestion-declined': 'suggestions',
  // Who reports something is told once what was decided.
  'report-hidden': null,
  'report-dismissed': null,
}

/** The choice that an item of the inbox follows; null if there is none. */
export const noticeOf = (kind: InboxKind): NoticeKind | null => NOTICE_OF[kind]

/** Digests and notifications tell what is in the inbox, so without it there is nothing to tell. */
export const isChannelOpen = (kind: NoticeKind, channel: Channel, { inbox }: NoticeChoice) =>
  kind === 'due' ? channel !== 'inbox' : channel === 'inbox' || inbox

/** Whether it is told there. */
export const isNotified = (choices: NoticeChoices, kind: NoticeKind, channel: Channel) =>
  choices[kind][channel] && isChannelOpen(kind, channel, choices[kind])

/** New unread items of each kind. */
export type News = Partial<Record<NoticeKind, number>>

const NOUNS: Record<Exclude<NoticeKind, 'due'>, readonly [one: string, many: string]> = {
  reply: ['reply to you', 'replies to you'],
  comment: ['comment on a post you follow', 'comments on posts you follow'],
  accepted: ['answer of yours accepted', 'answers of yours accepted'],
  decks: ['decision about a deck of yours', 'decisions about decks of yours'],
  suggestions: ['decision about a suggestion of yours', 'decisions about suggestions of yours'],
}

/** '2 replies to you, 1 answer of yours accepted'; empty without news. */
export function describeNews(news: News): string {
  return NOTICE_KINDS.flatMap((kind) => {
    const count = news[kind] ?? 0
    if (kind === 'due' || count === 0) return []
    const [one, many] = NOUNS[kind]
    return [`${count} ${count === 1 ? one : many}`]
  }).join(', ')
}
