import { countOf } from '#app/features/memory/parts/figure-text.rules.ts'

/** Every sentence of the review screen. */
export const reviewMessages = {
  title: "Today's review",
  undone: 'Answer undone. The card is back.',
  suspended: "Card suspended. It won't come up again.",
  waiting: (count: number) =>
    `${countOf(count, 'answer')} ${count === 1 ? 'is' : 'are'} waiting. We'll keep trying.`,
  noteSaved: 'Note saved.',
  noteFailed: "Your note couldn't be saved. Try again.",
  markFailed: "That couldn't be saved. Try again.",
  cardSaved: 'Card saved.',
  whyConfidence: 'We ask on about one card in four. Turn it off in Settings.',
  sureButWrong: 'This card comes back tomorrow, whatever you press.',
  longestInterval: (days: number) =>
    `No interval is longer than ${countOf(days, 'day')} until your interview.`,
  loadFailed: "We couldn't load today's cards.",
  loadFailedDetail: 'Your progress is safe. Check your connection and try again.',
  nothingDue: 'Nothing is due right now.',
  moreFailed: "We couldn't load the next cards. Check your connection and try again.",
} as const
