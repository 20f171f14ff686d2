/** The address of files with own decks: one deck, or all of them. */
export const DECK_EXPORT_PATH = '/decks/export'

export const deckExportUrl = (format: 'apkg' | 'md' | 'csv' | 'json', deckId?: string) =>
  `${DECK_EXPORT_PATH}?${new URLSearchParams({ ...(deckId === undefined ? {} : { deck: deckId }), format }).toString()}`
