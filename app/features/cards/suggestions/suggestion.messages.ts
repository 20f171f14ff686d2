import { defineErrors } from '#app/shared/errors.ts'

export const suggestionMessages = {
  sent: "Thanks. We'll tell you what happens.",
  sendFailed: (message: string) => `Error sending the suggestion: ${message}`,
  needsWords: 'Change the text or write a note.',
  kindMissing: 'Choose what’s wrong.',
  loadFailed: (message: string) => `Error loading suggestions: ${message}`,
  none: { waiting: 'No suggestions are waiting.', taken: 'None taken yet.', declined: 'None declined yet.' },
  taken: (author: string) => `Card changed. ${author} was thanked.`,
  declined: (author: string) => `Suggestion declined. ${author} was thanked.`,
  decideFailed: (message: string) => `Error deciding the suggestion: ${message}`,
  cardChanged: 'The card has changed since.',
  cardDeleted: 'The card has been deleted.',
}

export const suggestionErrors = defineErrors('suggestion', {
  missingCard: [404, "This flashcard doesn't exist, or you don't have access."],
  needsWords: [400, suggestionMessages.needsWords],
  decided: [409, 'This suggestion has already been decided.'],
  noText: [400, 'This suggestion has no text. Edit the card first.'],
})
