import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deckPath, deckSignUpPath, featuredDeckPath, selectDeck } from './selected-deck.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { breakLongWords } from '#app/ui/long-words.tsx'
import type { ButtonVariant } from '#app/ui/button-style.ts'
import { canOpenDeck, canStudyDeck, isComingSoon } from './deck.rules.ts'
import type { DeckSummary } from './deck.schema.ts'

type ListedDeck = DeckSummary & { comingSoon?: boolean }

type DeckCardProps = {
  deck: ListedDeck
  /** Null for a visitor: the buttons then lead to sign-up. */
  viewer: Viewer | null
  /** Shown beside the title, before 'Coming Soon'. */
  badge?: ReactNode
  /** Shown below the description. */
  meta?: ReactNode
  /** The learner's progress, a `DeckProgress`. Not imported here, because the home page doesn't show it. */
  progress?: ReactNode
  /** At the end of the buttons. */
  menu?: ReactNode
  /** The heading level of its title. */
  level?: 3 | 4
}

/** Drawn as a stack of cards; an empty deck is only an outline. */
export function DeckCard({ deck, viewer, badge, meta, progress, menu, level = 3 }: DeckCardProps) {
  const titleId = `deck-${deck.id}`
  const soonId = `${titleId}-soon`
  const isEmpty = isComingSoon(deck)
  const Title = level === 3 ? 'h3' : 'h4'
  return (
    <article className="deck" data-empty={isEmpty || undefined} aria-labelledby={titleId}>
      <header className="deck-head">
        {/* A right-to-left name must not change the direction of the text around it. */}
        <Title id={titleId} dir="auto">
          {deck.name}
        </Title>
        {badge}
        {isEmpty && (
          <Badge id={soonId} kind="soon">
            Coming Soon
          </Badge>
        )}
      </header>
      <div className="rule">
        <span />
      </div>
      <div className="deck-body">
        {deck.description !== '' && <p dir="auto">{breakLongWords(deck.description)}</p>}
        {meta}
        {progress}
        {viewer === null && !isEmpty && (
          <p className="deck-meta">
            <Link
              className="link"
              to={featuredDeckPath(deck.id)}
              aria-label={`Try three cards of ${deck.name}`}
            >
              Try three cards
            </Link>
          </p>
        )}
      </div>
      <footer className="deck-foot">
        <DeckButton
          {...{ deck, viewer, soonId }}
          path="/study"
          label="Start Study"
          variant="tonal"
          isAllowed={canStudyDeck(viewer, deck)}
        />
        <DeckButton
          {...{ deck, viewer, soonId }}
          path="/flashcards"
          label="View Flashcards"
          variant="secondary"
          isAllowed={canOpenDeck(viewer, deck)}
        />
        {menu}
      </footer>
    </article>
  )
}

type DeckButtonProps = {
  deck: ListedDeck
  viewer: Viewer | null
  path: '/study' | '/flashcards'
  label: string
  variant: ButtonVariant
  isAllowed: boolean
  soonId: string
}

/** A visitor signs up first and is then sent to the button's target. */
function DeckButton({ deck, viewer, path, label, variant, isAllowed, soonId }: DeckButtonProps) {
  const titleId = `deck-${deck.id}`
  const labelId = `${titleId}${path.replace('/', '-')}`
  const names = { id: labelId, 'aria-labelledby': `${labelId} ${titleId}` }
  if (!isAllowed) {
    return (
      <Button {...names} size="sm" variant={variant} isUnavailable aria-describedby={soonId}>
        {label}
      </Button>
    )
  }
  const to = viewer === null ? deckSignUpPath(path, deck.id) : deckPath(path, deck.id)
  return (
    <ButtonLink {...names} size="sm" variant={variant} to={to} onClick={() => selectDeck(deck)}>
      {label}
    </ButtonLink>
  )
}
