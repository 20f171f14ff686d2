import { defineErrors } from '#app/shared/errors.ts'

export const cardMessages = {
  addToReviews: 'Add to my reviews',
  inReviews: 'In my reviews',
  loadFailed: (message: string) => `Error loading flashcards: ${message}`,
  added: 'Flashcard added successfully!',
  addFailed: (message: string) => `Error adding flashcard: ${message}`,
  saved: 'Flashcard saved.',
  saveFailed: (message: string) => `Error saving flashcard: ${message}`,
  deleted: 'Flashcard deleted successfully!',
  deleteFailed: (message: string) => `Error deleting flashcard: ${message}`,
  restored: 'Flashcard restored.',
  imported: ({ imported, skipped }: { imported: number; skipped: number }) =>
    `Successfully imported ${imported} flashcards. ${skipped} failed or skipped.`,
  importLimitReached: 'Reached flashcard limit (200) during import. Some flashcards might not be imported.',
  importFailed: (message: string) => `Error during bulk import: ${message}`,
  exportFailed: (message: string) => `Error exporting flashcards: ${message}`,
  full: 'Maximum 200 flashcards per deck reached.',
  tooLarge:
    'This deck has reached its limit of 2 MB of text. Shorten some flashcards, or start another deck.',
  notReady: 'Database, user, or deck not ready.',
  noValidRows: 'No valid flashcards found in CSV data to import.',
  nothingToImport: 'Nothing new to import',
}

export const cardErrors = defineErrors('card', {
  full: [409, cardMessages.full],
  tooLarge: [409, cardMessages.tooLarge],
  addToFeatured: [403, 'Only administrators can add flashcards to featured decks.'],
  changeFeatured: [403, 'Only administrators can edit flashcards in featured decks.'],
  deleteFromFeatured: [403, 'Only administrators can delete flashcards from featured decks.'],
  importByAdmins: [403, 'Only administrators can bulk import flashcards.'],
  noValidRows: [400, cardMessages.noValidRows],
  // The same error for a missing deck and for another person's deck.
  notReady: [404, cardMessages.notReady],
  missingDeck: [404, "This deck doesn't exist, or you don't have access."],
  noneReadable: [404, "These flashcards don't exist, or you don't have access."],
  comingSoon: [403, 'This deck has no flashcards yet.'],
  gone: [404, 'This flashcard has been deleted.'],
  changed: [409, 'This flashcard was changed somewhere else while you were editing it.'],
})

/** For `describeError`: messages of card errors are shown without a prefix. */
export const CARD_ERRORS = { notReady: cardMessages.notReady, needsSession: true, ownCode: 'card/' }
