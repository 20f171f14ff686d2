import { describeLimit, describeWait, type Quota, quotaError } from '#app/shared/quotas.ts'
import { defineErrors } from '#app/shared/errors.ts'
import { countOf } from '#app/shared/figure-text.ts'

export const studyMessages = {
  finished: 'Study Session Completed!',
  empty: 'This deck has no flashcards. Please add some first.',
  loadFailed: (message: string) => `Error loading flashcards for study: ${message}`,
  changed: 'This deck changed, so the session started again.',
  resume: 'Resume where you left off',
  resumed: (answered: number) => `You're back where you left off, with ${countOf(answered, 'answer')} given.`,
  startOver: 'Start over',
  undone: 'Answer undone.',
  saved: 'Saved',
  waiting: 'Waiting for the network',
  waitingDetail: "Your answers are saved on this device and sent when you're back online.",
  loggedOut: 'Logged out',
  loggedOutDetail: 'Your answers are saved on this device and sent after you log in.',
  sending: 'Saving…',
  onlyInTab: 'Only in this tab',
  onlyInTabDetail: "These answers are only in this tab. Keep it open until they're saved.",
  outdated: 'This tab is from an older version. Reload it once your answers are saved.',
  refused: (count: number) => `${countOf(count, 'answer')} couldn't be saved.`,
  refusedElsewhere: (count: number) => `${countOf(count, 'answer')} couldn't be saved. See why in Settings.`,
  refusedDownload: 'Download them to keep a copy.',
  refusedDownloaded: 'Check the file, then dismiss them.',
  dismissFailed: "They couldn't be deleted from this device. Try again.",
  noAnswer: 'This card has no answer yet.',
}

const REJECTIONS: Record<string, string> = {
  'not-learning': "You're no longer learning these cards.",
  'card-limit': 'These cards have as many answers as a card can have.',
  'day-limit': "You've reached the limit of answers for one day.",
  unreadable: 'They were stored by an older version of this page. Answer these cards again.',
  unknown: "The server didn't say why.",
}

/** Codes have sentences of ours; a batch that was rejected has the server's. */
export const describeRejection = (reason: string): string => REJECTIONS[reason] ?? reason

export const studyErrors = defineErrors('study', {
  // The same error for a missing deck and for another person's deck.
  noDeck: [404, "This deck doesn't exist, or you don't have access."],
  otherLearner: [403, 'These answers belong to another account.'],
  otherDeck: [409, 'This session belongs to another deck.'],
})

/** The code of `tooManyStudySessions`. */
export const TOO_MANY_SESSIONS = 'study/tooMany'

export const tooManyStudySessions = (quota: Quota, seconds: number) =>
  quotaError(
    TOO_MANY_SESSIONS,
    `You've reached the limit of ${describeLimit(quota)}. Your answers are still saved; start the next session ${describeWait(seconds)}.`,
    seconds,
  )

/** The code of `otherLearner`. */
export const OTHER_LEARNER = 'study/otherLearner'
