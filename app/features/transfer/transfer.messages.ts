import { defineErrors } from '#app/shared/errors.ts'
import { describeLimit, describeWait, type Quota, quotaError } from '#app/shared/quotas.ts'

export const transferMessages = {
  wrongFile:
    'This is not an Anki package. In Anki, choose File, Export, “Anki Deck Package (.apkg)”. CSV and Markdown files work, too.',
  damaged: 'This file is damaged or incomplete. Export it from Anki again.',
  tooLarge: 'This file is too large to read. Export one deck at a time.',
  tooNew:
    'This package was made by a newer version of Anki than we know. Export it with “Support older Anki versions”.',
  noCards: 'There are no cards in this file. Choose another one.',
  failed: 'Reading the file failed. Try again.',
  stuck: 'Reading the file took too long. Close other tabs, then choose the file again.',
  undone: 'Import undone.',
  undoFailed: (message: string) => `Error undoing the import: ${message}`,
}

export const transferErrors = defineErrors('transfer', {
  off: [403, 'Importing cards is turned off right now.'],
  missing: [404, "This import doesn't exist, or it can't be undone any more."],
  otherDeck: [404, "This deck doesn't belong to the import."],
  finished: [409, 'This import is already finished. Start a new one to add more cards.'],
  tooManyCards: [409, 'An import can have at most 40,000 cards. Import the rest separately.'],
  tooManyReviews: [409, 'An import can have at most 400,000 reviews. Import the rest separately.'],
  tooManyReviewsOfCard: [409, 'A card can have at most 2,000 reviews. Import it without its schedule.'],
  tooManyReviewsOfDay: [
    409,
    'A day can have at most 5,000 reviews. Import these cards without their schedule.',
  ],
  exportTooLarge: [413, 'Your decks are too large for one file. Export your decks one by one.'],
  exportRunning: [429, 'Your last export is still running. Try again when it is finished.'],
  tooLate: [409, "This import is more than 30 days old, so it can't be undone any more."],
})

export const tooManyImports = (quota: Quota, seconds: number) =>
  quotaError(
    'transfer/tooMany',
    `You've reached the limit of ${describeLimit(quota)}. Try again ${describeWait(seconds)}.`,
    seconds,
  )
