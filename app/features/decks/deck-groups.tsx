import { Fragment, type ReactNode } from 'react'
import { SectionHead } from '#app/ui/section-head.tsx'
import { groupByCategory } from './deck.rules.ts'

type GroupedDeck = { id: string; category: string }

type DeckGroupsProps<D extends GroupedDeck> = {
  decks: readonly D[]
  renderDeck: (deck: D) => ReactNode
  /** Links to the groups, above them: for lists that are longer than a screen. */
  hasJumpLinks?: boolean
}

const countOf = (decks: readonly unknown[]) => (decks.length === 1 ? '1 deck' : `${decks.length} decks`)
const idOf = (category: string) => `category-${category.toLowerCase().replaceAll(/\W+/g, '-')}`

/** Decks under their category. While more can be loaded, a count says what is shown, not what there is. */
export function DeckGroups<D extends GroupedDeck>({ decks, renderDeck, hasJumpLinks }: DeckGroupsProps<D>) {
  const groups = groupByCategory(decks)
  return (
    <>
      {hasJumpLinks === true && groups.length > 1 && (
        <nav className="jump" aria-label="Categories">
          {groups.map(({ category, decks: own }) => (
            <a key={category} href={`#${idOf(category)}`}>
              <bdi>{category}</bdi>
              <span className="count">{own.length}</span>
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ category, decks: own }) => (
        <section key={category} className="group" aria-labelledby={idOf(category)}>
          <SectionHead id={idOf(category)} title={category} count={countOf(own)} />
          <div className="deck-grid">
            {own.map((deck) => (
              <Fragment key={deck.id}>{renderDeck(deck)}</Fragment>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
