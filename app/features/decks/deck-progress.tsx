import { createContext, type ReactNode, use, useMemo } from 'react'
import { countOf } from '#app/shared/figure-text.ts'
import { formatDay } from '#app/shared/time-text.ts'
import { FULL_PERCENT } from '#app/shared/units.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { DeckProgress as Progress, DeckSummary } from './deck.schema.ts'
import { deckPath, selectDeck } from './selected-deck.ts'

const ProgressContext = createContext<ReadonlyMap<string, Progress>>(new Map())

/** Gives the cards of a list of decks the learner's progress. */
export function DeckProgressProvider({
  progress,
  children,
}: {
  progress: readonly Progress[]
  children: ReactNode
}) {
  const byDeck = useMemo(() => new Map(progress.map((one) => [one.deckId, one])), [progress])
  return <ProgressContext value={byDeck}>{children}</ProgressContext>
}

/** The newest session over a deck: how far it is, with Continue, or when it was finished. */
export function DeckProgress({ deck }: { deck: DeckSummary }) {
  const progress = use(ProgressContext).get(deck.id)
  if (progress === undefined) return null
  const { completed, cardCount, isFinished, lastAt } = progress
  if (isFinished) {
    return (
      <p className="deck-note" data-done>
        <Icon name="check" />
        Studied {formatDay(lastAt)}, {countOf(cardCount, 'card')}
      </p>
    )
  }
  const labelId = `deck-${deck.id}-continue`
  return (
    <>
      <ProgressBar
        label={deck.name}
        percent={(completed / cardCount) * FULL_PERCENT}
        caption={`${completed} of ${countOf(cardCount, 'card')}`}
      />
      <ButtonLink
        className="deck-continue"
        id={labelId}
        aria-labelledby={`${labelId} deck-${deck.id}`}
        size="sm"
        variant="tonal"
        to={deckPath('/study', deck.id)}
        onClick={() => selectDeck(deck)}
      >
        Continue
        <Icon name="arrow-right" />
      </ButtonLink>
    </>
  )
}
