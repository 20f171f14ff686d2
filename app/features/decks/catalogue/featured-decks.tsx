import { countOf } from '#app/shared/figure-text.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { DeckCard } from '#app/features/decks/deck-card.tsx'
import { DeckProgress } from '#app/features/decks/deck-progress.tsx'
import { DeckGroups } from '#app/features/decks/deck-groups.tsx'
import { NO_FEATURED_DECKS } from '#app/features/decks/deck.rules.ts'
import type { PublicDeck } from '#app/features/decks/deck.schema.ts'

type FeaturedDecksProps = { decks: readonly PublicDeck[]; viewer: Viewer | null }

export function FeaturedDecks({ decks, viewer }: FeaturedDecksProps) {
  if (decks.length === 0) return <EmptyState title={NO_FEATURED_DECKS} />
  return (
    <DeckGroups
      hasJumpLinks
      decks={decks}
      renderDeck={(deck) => (
        <DeckCard
          deck={deck}
          viewer={viewer}
          meta={deck.cardCount > 0 && <p className="deck-meta">{countOf(deck.cardCount, 'card')}</p>}
          progress={viewer !== null && <DeckProgress deck={deck} />}
        />
      )}
    />
  )
}
