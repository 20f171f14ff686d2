import { SectionHead } from '#app/ui/section-head.tsx'
import { DeckCard } from './deck-card.tsx'
import { groupByCategory } from './deck.rules.ts'
import type { DeckSummary } from './deck.schema.ts'

type DeckGroupsProps = { decks: DeckSummary[]; onDelete: (deck: DeckSummary) => void }

const countOf = (decks: unknown[]) => (decks.length === 1 ? '1 deck' : `${decks.length} decks`)

/** Decks under their category. While more can be loaded, a count says what is shown, not what there is. */
export function DeckGroups({ decks, onDelete }: DeckGroupsProps) {
  return groupByCategory(decks).map((group) => {
    const headingId = `category-${group.category.toLowerCase().replaceAll(/\W+/g, '-')}`
    return (
      <section key={group.category} className="group" aria-labelledby={headingId}>
        <SectionHead id={headingId} title={group.category} count={countOf(group.decks)} />
        <div className="deck-grid">
          {group.decks.map((deck) => (
            <DeckCard key={deck.id} deck={deck} onDelete={() => onDelete(deck)} />
          ))}
        </div>
      </section>
    )
  })
}
