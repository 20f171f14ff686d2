import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isComingSoon } from './deck.rules.ts'
import type { DeckSummary } from './deck.schema.ts'

// A fixed language and zone: the server and the browser must write the same day.
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

type DeckCardProps = { deck: DeckSummary; onDelete: () => void }

export function DeckCard({ deck, onDelete }: DeckCardProps) {
  const titleId = `deck-${deck.id}`
  return (
    <article className="deck" data-empty={isComingSoon(deck) || undefined} aria-labelledby={titleId}>
      <header className="deck-head">
        <h3 id={titleId}>{deck.name}</h3>
        {isComingSoon(deck) && <Badge kind="soon">Coming Soon</Badge>}
      </header>
      <div className="rule">
        <span />
      </div>
      <div className="deck-body">
        {deck.description !== '' && <p>{deck.description}</p>}
        <p className="deck-meta">
          <Icon name="lock" />
          <span>
            Private · created <time dateTime={deck.createdAt}>{DAY.format(new Date(deck.createdAt))}</time>
          </span>
        </p>
      </div>
      <footer className="deck-foot">
        <Button
          variant="ghost"
          size="sm"
          icon="trash"
          aria-label={`Delete ${deck.name}`}
          onClick={onDelete}
        />
      </footer>
    </article>
  )
}
