import { describeLimit, describeWait, type Quota, quotaError } from '#app/shared/quotas.ts'
import { defineErrors } from '#app/shared/errors.ts'

export const studyMessages = {
  finished: 'Study Session Completed!',
  empty: 'This deck has no flashcards. Please add some first.',
  loadFailed: (message: string) => `Error loading flashcards for study: ${message}`,
  changed: 'This deck changed, so the session started again.',
  takeUp: 'Resume where you left off',
  resumed: (answered: number) =>
    `You are back where you stopped, with ${answered === 1 ? '1 answer' : `${answered} answers`} given.`,
  startOver: 'Start over',
  saved: 'Saved',
  waiting: 'Waiting for the network',
  waitingLong: "Your answers are saved on this device and sent when you're back online.",
  refused: (message: string) => `Some answers could not be saved: ${message}`,
  unreadable: 'they were stored by an older version of this page. Answer these cards again.',
  helpNotLoaded: "The list of shortcuts can't load without a network.",
  noAnswer: 'This card has no answer yet.',
}

export const studyErrors = defineErrors('study', {
  // A deck that is not there and one of somebody else give the same answer.
  noDeck: [404, "This deck doesn't exist, or you don't have access."],
  otherLearner: [403, 'These answers belong to another account.'],
  otherDeck: [409, 'This session belongs to another deck.'],
})

export const tooManyBeginnings = (quota: Quota, seconds: number) =>
  quotaError(
    'study/tooMany',
    `You've reached the limit of ${describeLimit(quota)}. Your answers are still saved; start the next session ${describeWait(seconds)}.`,
    seconds,
  )

/** The code of the refusal that says: not now, and not as this person. */
export const OTHER_LEARNER = 'study/otherLearner'
