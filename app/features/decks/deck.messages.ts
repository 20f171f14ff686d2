import { describeLimit, describeWait, type Quota, quotaError } from '#app/shared/quotas.ts'
import { defineErrors } from '#app/shared/errors.ts'

export const deckMessages = {
  created: 'Private deck created successfully!',
  submitted: 'Public deck submitted for admin approval and is visible in "My Decks"!',
  createFailed: (message: string) => `Error creating deck: ${message}`,
  deleted: 'Deck deleted successfully!',
  deleteFailed: (message: string) => `Error deleting deck: ${message}`,
  confirmDelete: 'Delete this deck? This action cannot be undone.',
  loadMineFailed: (message: string) => `Error loading your decks: ${message}`,
  loadPublicFailed: (message: string) => `Error loading public decks: ${message}`,
  loadFeaturedFailed: "The featured decks couldn't be loaded.",
  restored: 'The deck is private again.',
  restoredToSend: 'The deck is back. Improve it, then send it again.',
  restoreFailed: (message: string) => `Error restoring deck: ${message}`,
  saved: 'Deck saved.',
  updateSent: 'Update sent for review. Learners see the approved version until then.',
  saveFailed: (message: string) => `Error saving deck: ${message}`,
  withdrawn: 'Withdrawn. Only you can see it.',
  updateWithdrawn: 'The update is withdrawn. Learners still see the approved version.',
  withdrawFailed: (message: string) => `Error withdrawing deck: ${message}`,
  copied: 'Copied into My Decks. This copy is yours to change.',
  copyFailed: (message: string) => `Error copying deck: ${message}`,
  linkCopied: 'Link copied.',
  linkNotCopied: (link: string) => `Copy this link: ${link}`,
  chooseDeck: 'Choose a deck first, with Start Study or View Flashcards.',
}

export const deckErrors = defineErrors('deck', {
  // The same error for a missing deck and for another person's deck.
  notOwner: [403, 'You can only delete your own decks.'],
  publicOff: [403, 'Public decks are turned off right now.'],
  tooManyDecks: [
    409,
    "You've reached the limit of 1,000 decks. Delete one that you no longer need, then try again.",
  ],
  tooManyInReview: [
    409,
    "You've reached the limit of 10 decks in review. Save without sending, or wait until one is reviewed.",
  ],
  tooManyPending: [
    409,
    "You've reached the limit of 10 public decks waiting for approval. Create this one as a private deck, or wait until one is reviewed.",
  ],
  missing: [404, "This deck doesn't exist, or you don't have access."],
  changedElsewhere: [409, 'This deck was changed in another tab. Close this and open it again.'],
  noCards: [409, 'Add a card first. An empty deck has nothing to review.'],
  nothingNew: [409, 'Nothing has changed since the last review.'],
  notInReview: [409, 'This deck is no longer in review. Someone decided just now.'],
  notRejected: [404, 'This deck can no longer be restored.'],
  decided: [409, 'This deck is no longer pending. Someone else decided, or its owner withdrew it.'],
  changedSince: [409, 'The owner has changed the cards. Review them again before you decide.'],
  updateChanged: [409, 'This update changed. Load it again.'],
  noCopy: [409, "The owner deleted their copy, so there's nothing to publish. You can only reject it."],
  gone: [404, 'This deck is no longer in the catalogue.'],
  changed: [409, 'Someone else changed this deck. Open it again.'],
  tooManyFeatured: [409, 'There are already 200 featured decks. Remove one first.'],
})

export const tooManyNewDecks = (quota: Quota, seconds: number) =>
  quotaError(
    'deck/tooManyNew',
    `You've reached the limit of ${describeLimit(quota)}. Try again ${describeWait(seconds)}.`,
    seconds,
  )

export const tooManyCopies = (quota: Quota, seconds: number) =>
  quotaError(
    'deck/tooManyCopies',
    `You've reached the limit of ${describeLimit(quota)}. Try again ${describeWait(seconds)}.`,
    seconds,
  )

export const tooManyReviews = (quota: Quota, seconds: number) =>
  quotaError(
    'deck/tooManySubmissions',
    `You've reached the limit of ${describeLimit(quota)}. Save without sending, or try again ${describeWait(seconds)}.`,
    seconds,
  )

export const tooManySubmissions = (quota: Quota, seconds: number) =>
  quotaError(
    'deck/tooManySubmissions',
    `You've reached the limit of ${describeLimit(quota)}. Create this one as a private deck, or try again ${describeWait(seconds)}.`,
    seconds,
  )

/** For `describeError`: this error's message is shown without a prefix. */
export const DECK_ERRORS = { ownCode: 'deck/notOwner' }
/** The code of `decided`. */
export const DECIDED = 'deck/decided'
