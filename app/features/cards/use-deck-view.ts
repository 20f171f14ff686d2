import { useEffect } from 'react'
import { track } from '#app/client/analytics.ts'
import { selectDeck } from '#app/features/decks/selected-deck.ts'
import type { DeckOfCards } from './card.schema.ts'

/** Selects the deck that is open, and tracks one view of it. */
export function useDeckView(deck: DeckOfCards | null): void {
  const { id, name, isPublic, ownerId } = deck ?? {}
  useEffect(() => {
    if (id === undefined || name === undefined || isPublic === undefined || ownerId === undefined) return
    selectDeck({ id, name, isPublic, ownerId })
  }, [id, name, isPublic, ownerId])
  const isLoaded = deck !== null
  const deckName = name ?? ''
  const deckId = id ?? ''
  useEffect(() => {
    if (isLoaded) track('deck_view', { deck_id: deckId, deck_name: deckName })
    // Not on `deckName`, because a rename is not another view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLoaded, deckId])
}
