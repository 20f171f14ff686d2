import type { Viewer } from '#app/shared/viewer.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { DeckCard } from './deck-card.tsx'
import { DeckGroups } from './deck-groups.tsx'
import { deckMessages } from './deck.messages.ts'
import type { PublicDeck } from './deck.schema.ts'

type FeaturedDecksProps = { decks: readonly PublicDeck[]; viewer: Viewer | null }

export function FeaturedDecks({ decks, viewer }: FeaturedDecksProps) {
  if (decks.length === 0) return <EmptyState title={deckMessages.noFeatured} />
  return (
    <DeckGroups hasJumpLinks decks={decks} renderDeck={(deck) => <DeckCard deck={deck} viewer={viewer} />} />
  )
}
