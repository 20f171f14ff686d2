/** The deck that someone chose to read or study. It lives in memory and is mirrored to `?deck=<id>`. */
export type SelectedDeck = {
  id: string
  name: string
  isPublic: boolean
  /** 'admin' for featured decks. */
  ownerId: string
}

const DECK_PARAMETER = 'deck'

/** Where a person without a deck goes; someone who is logged in is led on from there to choose one. */
export const NO_DECK_PATH = '/login?choose=deck'

let selected: SelectedDeck | null = null

function isSame(a: SelectedDeck | null, b: SelectedDeck) {
  return a?.id === b.id && a.name === b.name && a.isPublic === b.isPublic && a.ownerId === b.ownerId
}

export function selectDeck(deck: SelectedDeck): void {
  // What is remembered is only what is named above, and stays the same object while nothing changed.
  if (isSame(selected, deck)) return
  selected = { id: deck.id, name: deck.name, isPublic: deck.isPublic, ownerId: deck.ownerId }
}

/** The deck in memory; always none on the server, where one visitor's choice must not be another's. */
export function getSelectedDeck(): SelectedDeck | null {
  return selected
}

/** The deck that an address names, if it names one. */
export function readDeckId(url: string): string | null {
  return new URL(url).searchParams.get(DECK_PARAMETER) || null
}

/** `/flashcards?deck=<id>`: an address that a reload, a link and the back button can use. */
export function deckPath(path: '/flashcards' | '/study', deckId: string): string {
  return `${path}?${new URLSearchParams({ [DECK_PARAMETER]: deckId }).toString()}`
}
