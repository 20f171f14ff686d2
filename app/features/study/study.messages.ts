import { describeLimit, describeWait, type Quota, quotaError } from '#app/shared/quotas.ts'
import { defineErrors } from '#app/shared/errors.ts'

export const studyMessages = {
  finished: 'Study Session Completed!',
  empty: 'This deck has no flashcards. Please add some first.',
  loadFailed: (message: string) => `Error loading flashcards for study: ${message}`,
  changed: 'This deck changed, so the session started again.',
  resume: 'Resume where you left off',
  resumed: (answered: number) =>
    `You're back where you left off, with ${answered === 1 ? '1 answer' : `${answered} answers`} given.`,
  startOver: 'Start over',
  saved: 'Saved',
  waiting: 'Waiting for the network',
  waitingDetail: "Your answers are saved on this device and sent when you're back online.",
  loggedOut: 'Logged out',
  loggedOutDetail: 'Your answers are saved on this device and sent after you log in.',
  rejected: (message: string) => `Some answers couldn't be saved: ${message}`,
  unreadable: 'they were stored by an older version of this page. Answer these cards again.',
  helpLoadFailed: "The list of shortcuts couldn't be loaded. Check your connection, then try again.",
  noAnswer: 'This card has no answer yet.',
}

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
