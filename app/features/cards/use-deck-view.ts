import { useEffect } from 'react'
import { track } from '#app/client/analytics.ts'
import { selectDeck } from '#app/features/decks/selected-deck.ts'
import type { DeckOfCards } from './card.schema.ts'

/** Remembers which deck is being read, and tells the analytics once. */
export function useDeckView(deck: DeckOfCards | null): void {
  const { id, name, isPublic, ownerId } = deck ?? {}
  useEffect(() => {
    if (id === undefined || name === undefined || isPublic === undefined || ownerId === undefined) return
    selectDeck({ id, name, isPublic, ownerId })
  }, [id, name, isPublic, ownerId])
  const isKnown = deck !== null
  const deckName = name ?? ''
  const deckId = id ?? ''
  useEffect(() => {
    if (isKnown) track('deck_view', { deck_id: deckId, deck_name: deckName })
    // A deck that is renamed while it is read was still viewed once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown, deckId])
}
