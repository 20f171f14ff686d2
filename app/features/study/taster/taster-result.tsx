import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { NoQuestion } from '#app/features/cards/card-face.tsx'
import type { Taster as TasterCards } from '#app/features/cards/card.schema.ts'
import { deckPath, deckSignUpPath, selectDeck } from '#app/features/decks/selected-deck.ts'
import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { clearTasterAnswers, type TasterAnswer } from './taster-answers.ts'
import { TasterHead } from './taster-head.tsx'
import { nameNumber } from './taster.rules.ts'

/** How the cards went, and how to continue. */
export function TasterResult({ taster, answers }: { taster: TasterCards; answers: readonly TasterAnswer[] }) {
  const { deck, cards, cardCount } = taster
  const known = answers.filter(({ rating }) => rating === 'good').length
  const left = cardCount - cards.length
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <article className="card study-card" data-last aria-labelledby="taste-done">
        <TasterHead total={cards.length} answered={cards.length}>
          <span className="tag">{cards.length === 1 ? 'One card tried' : 'All tried'}</span>
        </TasterHead>
        <div className="study-body taste-done">
          <h3 id="taste-done" ref={heading} tabIndex={-1}>
            You knew {nameNumber(known)} of {nameNumber(cards.length)}.
          </h3>
          <p>
            {left > 0 && `${left} more ${left === 1 ? 'card' : 'cards'} in this deck. `}
            With an account, you study all of them and continue where you left off.
          </p>
          <ul className="returns-list">
            {cards.map((card) => (
              <li key={card.id}>
                <div>
                  {card.question === '' ? (
                    <NoQuestion />
                  ) : (
                    <CardMarkdown text={card.question} headingLevel={null} />
                  )}
                </div>
                <RatingMark rating={answers.find(({ cardId }) => cardId === card.id)?.rating} />
              </li>
            ))}
          </ul>
        </div>
        <footer className="study-foot">
          <Button variant="ghost" onClick={() => clearTasterAnswers(deck.id)}>
            Try again
          </Button>
          <ButtonLink
            className="btn-wide"
            variant="primary"
            to={deckSignUpPath('/study', deck.id)}
            onClick={() => selectDeck(deck)}
          >
            Create account to keep going
          </ButtonLink>
        </footer>
      </article>
      <p className="small faint taste-foot">
        Your answers go with you. Already have an account?{' '}
        <Link
          className="link"
          to={`/login?${new URLSearchParams({ next: deckPath('/study', deck.id) }).toString()}`}
        >
          Log in
        </Link>
      </p>
    </>
  )
}

function RatingMark({ rating }: { rating: Rating | undefined }) {
  return rating === 'again' ? (
    <span className="state state-due">
      <Icon name="reload" />
      Repeated
    </span>
  ) : (
    <span className="state state-ok">
      <Icon name="check" />
      Completed
    </span>
  )
}
