import { MINUTES_PER_DAY, MINUTES_PER_HOUR, type Quota } from '#app/shared/quotas.ts'
import type { Viewer } from '#app/shared/viewer.ts'

/** What the creation form offers. */
export const CREATION_CATEGORIES = ['Behavioral', 'Algorithmic', 'System Design'] as const
/** What lists and the admin's screens know besides; decks made as 'Algorithmic' are shown under that name. */
export const LIST_CATEGORIES = [
  'Algorithms',
  'System Design',
  'Behavioral',
  'Data Structures',
  'Other',
] as const

/** What a deck of the catalogue can be filed under: as the administrators do it, or as its author did. */
export const CATALOGUE_CATEGORIES = ['Algorithmic', ...LIST_CATEGORIES] as const

const CATEGORY_ORDER: readonly string[] = CATALOGUE_CATEGORIES

/** Where a public deck without a category stands. */
export const DEFAULT_CATEGORY = 'Other'

export const MAX_DECK_NAME = 120
export const MAX_DECK_DESCRIPTION = 2_000
/** Of one person. Far more than anybody studies; what is stored must have a bound. */
export const MAX_DECKS = 1_000
/** Of one person, waiting for a decision at the same time. */
export const MAX_PENDING_SUBMISSIONS = 10
export const NEW_DECKS: Quota = { kind: 'deck', limit: 200, minutes: MINUTES_PER_HOUR, noun: 'new decks' }
export const SUBMISSIONS: Quota = {
  kind: 'submission',
  limit: 20,
  minutes: MINUTES_PER_DAY,
  noun: 'public decks',
}
/** The featured list comes whole, so it must end somewhere. */
export const MAX_FEATURED_DECKS = 200
/** How long a reviewer's reason may be. */
export const MAX_REJECTION_REASON = 1_000
/** How long a rejected deck can be taken back. */
export const REJECTED_DECK_DAYS = 30
/** The reserved owner of featured decks. No account can have it: an account's id is a UUID. */
export const ADMIN_OWNER = 'admin'

/** A deck without cards promises some; an administrator can also hold a public one back. */
export const isComingSoon = (deck: { hasFlashcards: boolean; comingSoon?: boolean }) =>
  !deck.hasFlashcards || deck.comingSoon === true

type OpenableDeck = { hasFlashcards: boolean; comingSoon?: boolean; isPublic: boolean; ownerId: string }

const isOwnPrivate = (viewer: Viewer | null, deck: OpenableDeck) =>
  !deck.isPublic && viewer !== null && viewer.id === deck.ownerId

/** An empty deck is for administrators, and for its owner, who else could never add the first card. */
export const canOpenDeck = (viewer: Viewer | null, deck: OpenableDeck) =>
  viewer?.role === 'admin' || !isComingSoon(deck) || isOwnPrivate(viewer, deck)

export const canStudyDeck = (viewer: Viewer | null, deck: OpenableDeck) =>
  viewer?.role === 'admin' || !isComingSoon(deck)

export const canDeleteDeck = (viewer: Viewer, deck: { ownerId: string }) => viewer.id === deck.ownerId

/** A submission that nobody has decided on yet. */
export const isPending = (deck: { publicDeckId: string | null; approvedForPublic: boolean }) =>
  deck.publicDeckId !== null && !deck.approvedForPublic

/** The topic that changes with a person's own decks. */
export const myDecksTopic = (ownerId: string) => `${MY_DECKS_TOPIC_PREFIX}${ownerId}`
export const MY_DECKS_TOPIC_PREFIX = 'decks:'
/** The topic that changes with the catalogue: public and featured decks. */
export const PUBLIC_DECKS_TOPIC = 'public-decks'
/** The topic that changes with the decks that wait for approval. */
export const SUBMITTED_DECKS_TOPIC = 'submitted-decks'

export type DeckGroup<D> = { category: string; decks: D[] }

/** Groups in the order of the known categories, unknown ones after them; inside a group the list's own order stays. */
export function groupByCategory<D extends { category: string }>(decks: readonly D[]): DeckGroup<D>[] {
  const rank = (category: string) => {
    const place = CATEGORY_ORDER.indexOf(category)
    return place === -1 ? CATEGORY_ORDER.length : place
  }
  return [...Map.groupBy(decks, (deck) => deck.category)]
    .map(([category, own]) => ({ category, decks: own }))
    .sort((a, b) => rank(a.category) - rank(b.category) || a.category.localeCompare(b.category))
}
