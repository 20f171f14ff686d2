import { ADMIN_OWNER } from './deck.rules.ts'

/** The deck that was selected to view or study. It is in memory and mirrored to `?deck=<id>`. */
export type SelectedDeck = {
  id: string
  name: string
  isPublic: boolean
  /** 'admin' for featured decks. */
  ownerId: string
}

const DECK_PARAMETER = 'deck'

/** Redirect target without a deck; logged-in people are redirected from there to choose one. */
export const NO_DECK_PATH = '/login?choose=deck'

let selected: SelectedDeck | null = null

function isSame(a: SelectedDeck | null, b: SelectedDeck) {
  return a?.id === b.id && a.name === b.name && a.isPublic === b.isPublic && a.ownerId === b.ownerId
}

export function selectDeck(deck: SelectedDeck): void {
  // Stores only the fields above, and keeps the same object while nothing changes.
  if (isSame(selected, deck)) return
  selected = { id: deck.id, name: deck.name, isPublic: deck.isPublic, ownerId: deck.ownerId }
}

/** Always null on the server, where memory is shared by all visitors. */
export function getSelectedDeck(): SelectedDeck | null {
  return selected
}

export function readDeckId(url: string): string | null {
  return new URL(url).searchParams.get(DECK_PARAMETER) || null
}

/** The list that a deck is in, which the navigation marks while the deck is open. */
export function deckListPath({ isPublic, ownerId }: Pick<SelectedDeck, 'isPublic' | 'ownerId'>): string {
  if (!isPublic) return '/decks'
  return ownerId === ADMIN_OWNER ? '/featured-decks' : '/public-decks'
}

/** `/flashcards?deck=<id>`: works with reload, links and the back button. */
export function deckPath(path: '/flashcards' | '/study' | '/mock/new', deckId: string): string {
  return `${path}?${new URLSearchParams({ [DECK_PARAMETER]: deckId }).toString()}`
}

/** Where a visitor signs up; the log-in continues at the deck. */
export function deckSignUpPath(path: '/flashcards' | '/study', deckId: string): string {
  return `/signup?${new URLSearchParams({ next: deckPath(path, deckId) }).toString()}`
}

/** The page of a featured deck, where visitors try some of its cards. */
export const featuredDeckPath = (deckId: string) => `/featured-decks/${deckId}`

/** The name of the deck that a path leads to, if it is the selected one. */
export function findSelectedDeckName(path: string): string | null {
  const url = new URL(path, 'http://localhost')
  return selected !== null && readDeckId(url.href) === selected.id ? selected.name : null
}
