import { defineErrors } from '#app/shared/errors.ts'

export const memoryErrors = defineErrors('memory', {
  // The same error for a missing deck and for another person's deck.
  noDeck: [404, "This deck doesn't exist, or you don't have access."],
  noCard: [404, "This card doesn't exist, or you don't have access."],
  noInterview: [404, "This interview doesn't exist. Reload the page."],
  tooManyDecks: [409, "You're learning as many decks as possible. Leave one first."],
  tooManyInterviews: [409, 'You can plan up to 20 interviews. Delete a past one first.'],
})
