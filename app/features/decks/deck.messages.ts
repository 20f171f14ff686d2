import { defineRefusals } from '#app/shared/refusals.ts'

export const deckMessages = {
  created: 'Private deck created successfully!',
  createFailed: (message: string) => `Error creating deck: ${message}`,
  deleted: 'Deck deleted successfully!',
  deleteFailed: (message: string) => `Error deleting deck: ${message}`,
  confirmDelete: 'Delete this deck? This action cannot be undone.',
  loadMineFailed: (message: string) => `Error loading your decks: ${message}`,
}

export const deckRefusals = defineRefusals('deck', {
  // A deck that is not there and one of somebody else give the same answer.
  notOwner: [403, 'You can only delete your own decks.'],
})
