import { Fragment, type ReactNode } from 'react'
import { SectionHead } from '#app/ui/section-head.tsx'
import { groupByCategory } from './deck.rules.ts'

type GroupedDeck = { id: string; category: string }

type DeckGroupsProps<D extends GroupedDeck> = {
  decks: readonly D[]
  renderDeck: (deck: D) => ReactNode
  /** Shows links to the groups above them, for long lists. */
  hasJumpLinks?: boolean
}

const formatCount = (decks: readonly unknown[]) => (decks.length === 1 ? '1 deck' : `${decks.length} decks`)
const headingIdOf = (category: string) => `category-${category.toLowerCase().replaceAll(/\W+/g, '-')}`

/** Decks grouped by category. The counts are those of the loaded decks. */
export function DeckGroups<D extends GroupedDeck>({ decks, renderDeck, hasJumpLinks }: DeckGroupsProps<D>) {
  const groups = groupByCategory(decks)
  return (
    <>
      {hasJumpLinks === true && groups.length > 1 && (
        <nav className="jump" aria-label="Categories">
          {groups.map(({ category, decks: groupDecks }) => (
            <a key={category} href={`#${headingIdOf(category)}`}>
              <bdi>{category}</bdi>
              <span className="count">{groupDecks.length}</span>
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ category, decks: groupDecks }) => (
        <section key={category} className="group" aria-labelledby={headingIdOf(category)}>
          <SectionHead id={headingIdOf(category)} title={category} count={formatCount(groupDecks)} />
          <div className="deck-grid">
            {groupDecks.map((deck) => (
              <Fragment key={deck.id}>{renderDeck(deck)}</Fragment>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
