import { Link } from 'react-router'
import { deckPath, selectDeck } from './selected-deck.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DeckCard } from './deck-card.tsx'
import { DeckProgress } from './deck-progress.tsx'
import { isPending } from './deck.rules.ts'
import type { OwnDeck } from './deck.schema.ts'

// A fixed locale and time zone, so that the server and the browser render the same date.
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

type OwnDeckCardProps = { deck: OwnDeck; onDelete: () => void }

export function OwnDeckCard({ deck, onDelete }: OwnDeckCardProps) {
  return (
    <DeckCard
      deck={deck}
      viewer={useSignedInViewer()}
      badge={isPending(deck) && <Badge kind="pending">Pending Approval</Badge>}
      meta={<OwnDeckMeta deck={deck} />}
      progress={<DeckProgress deck={deck} />}
      onDelete={onDelete}
    />
  )
}

function OwnDeckMeta({ deck }: { deck: OwnDeck }) {
  const isSubmitted = deck.publicDeckId !== null
  return (
    <>
      <p className="deck-meta">
        <Icon name={isSubmitted ? 'globe' : 'lock'} />
        <span>
          {isSubmitted ? 'Public · submitted ' : 'Private · created '}
          <time dateTime={deck.createdAt}>{DAY.format(new Date(deck.createdAt))}</time>
        </span>
      </p>
      {!deck.hasFlashcards && (
        <p className="deck-first">
          <Link className="link" to={deckPath('/flashcards', deck.id)} onClick={() => selectDeck(deck)}>
            Add your first card
          </Link>
        </p>
      )}
    </>
  )
}
