import { Link } from 'react-router'
import { DeckCard } from '#app/features/decks/deck-card.tsx'
import { NO_FEATURED_DECKS } from '#app/features/decks/deck.rules.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { HomeDeckGroup } from './home.rules.ts'

type HomeDecksProps = { groups: readonly HomeDeckGroup[]; viewer: Viewer | null }

/** The newest featured decks of each category, with a link to the rest. */
export function HomeDecks({ groups, viewer }: HomeDecksProps) {
  return (
    <section className="band wrap home-decks" aria-labelledby="home-decks">
      <div className="band-head">
        <h2 id="home-decks">Featured decks</h2>
        <p className="muted">
          {groups.length === 0 ? NO_FEATURED_DECKS : 'Curated by our editors, grouped by category.'}
        </p>
        {groups.length > 0 && (
          <Link className="link" to="/featured-decks" prefetch="intent">
            All featured decks
          </Link>
        )}
      </div>
      {groups.map(({ category, decks, total }) => (
        <div key={category} className="group">
          <SectionHead title={category} count={countOf(total, 'deck')} level={3} />
          <div className="deck-grid">
            {decks.map((deck) => (
              <DeckCard key={deck.id} deck={deck} viewer={viewer} level={4} />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
