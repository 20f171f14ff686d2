import type { InboxKind } from './inbox.rules.ts'

export const inboxMessages = {
  empty:
    "Nothing here yet. Replies, answers about your decks and suggestions appear here. Due cards don't: they're on Today.",
  emptyBell: 'Nothing here yet.',
  nothingOfKind: 'Nothing of this kind.',
  nothingUnread: 'Everything is read.',
  loadFailed: (message: string) => `Your inbox didn't load. Nothing is lost. ${message}`,
  markFailed: "It wasn't saved. Try again.",
}

type Named = { kind: InboxKind; actor: string | null; title: string | null }

const SENTENCES: Record<InboxKind, (actor: string, title: string) => string> = {
  reply: (actor) => `${actor} replied to you`,
  comment: (actor) => `${actor} commented on a post you follow`,
  accepted: () => 'Your comment was accepted as the answer',
  'deck-approved': (_, title) => `Your deck ${title} was approved`,
  'deck-rejected': (_, title) => `Your deck ${title} was rejected`,
  'deck-changes': (_, title) => `Your deck ${title} needs changes`,
  'update-approved': (_, title) => `The update of your deck ${title} was published`,
  'suggestion-taken': () => 'Your suggestion was taken. Thank you!',
  'suggestion-declined': () => 'Your suggestion was declined',
  'report-hidden': () => 'What you reported was hidden. Thank you!',
  'report-dismissed': () => 'An administrator looked at what you reported, and it stays',
}

export const describeItem = ({ kind, actor, title }: Named) =>
  SENTENCES[kind](actor ?? 'Somebody', title === null ? '' : `“${title}”`)
