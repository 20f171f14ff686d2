import { isSameCategory } from '#app/features/decks/deck.rules.ts'
import type { CardChanges, DeckDetails, SubmittedCard } from '#app/features/decks/deck.schema.ts'

/** A card of the public deck, with the version of the owner's card that it was published from. */
export type PublishedCard = SubmittedCard & {
  /** Null for a card that an administrator added. */
  sourceVersion: number | null
}

const CARD_FIELDS = ['question', 'answer', 'hint', 'difficulty', 'type', 'code'] as const

const isSameCard = (a: SubmittedCard, b: SubmittedCard) => CARD_FIELDS.every((field) => a[field] === b[field])

/**
 * What the owner's copy changes in the public deck, card by card. Cards that only an administrator changed or added stay:
 * an update contains what the owner changed since the last one.
 */
export function diffCards(published: readonly PublishedCard[], own: readonly SubmittedCard[]): CardChanges {
  const ownById = new Map(own.map((card) => [card.id, card]))
  const publishedIds = new Set(published.map(({ id }) => id))
  const changes: CardChanges = { changed: [], added: [], removed: [], unchanged: [] }
  for (const [index, { sourceVersion, ...before }] of published.entries()) {
    const after = ownById.get(before.id)
    const number = index + 1
    if (after === undefined) {
      if (sourceVersion === null) changes.unchanged.push(before)
      else changes.removed.push({ number, before })
    } else if (isSameCard(before, after) || after.version === sourceVersion) changes.unchanged.push(before)
    else changes.changed.push({ number, before, after })
  }
  changes.added = own.filter(({ id }) => !publishedIds.has(id))
  return changes
}

/** The details after an update: a field that the owner didn't change since the last one stays as it is now. */
export const mergeDetails = (
  now: DeckDetails,
  own: DeckDetails,
  published: { [Field in keyof DeckDetails]: string | null },
): DeckDetails => {
  const merge = (field: keyof DeckDetails) =>
    own[field] === (published[field] ?? now[field]) ? now[field] : own[field]
  const category = merge('category')
  return {
    name: merge('name'),
    description: merge('description'),
    category: isSameCategory(category, now.category) ? now.category : category,
  }
}

export const isSameDetails = (a: DeckDetails, b: DeckDetails) =>
  a.name === b.name && a.description === b.description && a.category === b.category

type Update = { deck: { before: DeckDetails; after: DeckDetails }; cards: CardChanges }

export const isUpdateEmpty = ({ deck, cards }: Update) =>
  isSameDetails(deck.before, deck.after) &&
  cards.changed.length + cards.added.length + cards.removed.length === 0
