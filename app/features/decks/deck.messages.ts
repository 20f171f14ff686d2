import { describeLimit, describeWait, type Quota, quotaRefusal } from '#app/shared/quotas.ts'
import { defineRefusals } from '#app/shared/errors.ts'

export const deckMessages = {
  created: 'Private deck created successfully!',
  submitted: 'Public deck submitted for admin approval and is visible in "My Decks"!',
  createFailed: (message: string) => `Error creating deck: ${message}`,
  deleted: 'Deck deleted successfully!',
  deleteFailed: (message: string) => `Error deleting deck: ${message}`,
  confirmDelete: 'Delete this deck? This action cannot be undone.',
  loadMineFailed: (message: string) => `Error loading your decks: ${message}`,
  loadPublicFailed: (message: string) => `Error loading public decks: ${message}`,
  loadFeaturedFailed: 'The featured decks could not be loaded.',
  noFeatured: 'No featured decks available yet.',
  kept: 'The deck is a private deck again.',
  keepFailed: (message: string) => `The deck could not be kept: ${message}`,
  chooseDeck: 'Choose a deck first: Start Study and View Flashcards open it.',
}

export const deckRefusals = defineRefusals('deck', {
  // A deck that is not there and one of somebody else give the same answer.
  notOwner: [403, 'You can only delete your own decks.'],
  publicOff: [403, 'Public decks are switched off at the moment.'],
  tooManyDecks: [
    409,
    "You've reached the limit of 1,000 decks. Delete one that you no longer need, then try again.",
  ],
  tooManyPending: [
    409,
    "You've reached the limit of 10 public decks waiting for approval. Create this one as a private deck, or wait until one is reviewed.",
  ],
  notRejected: [404, 'This deck can no longer be taken back.'],
  decided: [409, 'This deck no longer waits for a decision: someone else decided, or its owner withdrew it.'],
  changedSince: [409, 'The owner has changed the cards since. Read them again before you decide.'],
  noCopy: [409, "The owner's copy is gone, so there is nothing to publish. It can only be rejected."],
  gone: [404, 'This deck is not in the catalogue any more.'],
  changed: [409, 'Someone else changed this deck meanwhile. Open it again.'],
  tooManyFeatured: [409, 'There are 200 featured decks already. Take one off the list first.'],
})

export const tooManyNewDecks = (quota: Quota, seconds: number) =>
  quotaRefusal(
    'deck/tooManyNew',
    `You've reached the limit of ${describeLimit(quota)}. Try again ${describeWait(seconds)}.`,
    seconds,
  )

export const tooManySubmissions = (quota: Quota, seconds: number) =>
  quotaRefusal(
    'deck/tooManySubmissions',
    `You've reached the limit of ${describeLimit(quota)}. Create this one as a private deck, or try again ${describeWait(seconds)}.`,
    seconds,
  )

/** How errors are worded: that a deck is somebody else's is a sentence of its own. */
export const DECK_ERRORS = { ownCode: 'deck/notOwner' }
/** The code of the refusal to decide on, or to show, what no longer waits. */
export const DECIDED = 'deck/decided'
