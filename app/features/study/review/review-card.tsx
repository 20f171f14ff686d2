import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CardExercise, useCardExercises } from '#app/features/cards/card-exercise.tsx'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { deckPath } from '#app/features/decks/selected-deck.ts'
import { type CardRefs, SessionCard } from '#app/features/study/screen/session-card.tsx'
import { ProgressRule } from '#app/ui/progress-bar.tsx'
import { FULL_PERCENT } from '#app/shared/units.ts'
import { Icon } from '#app/ui/icon.tsx'
import { HintLadder } from './hint-ladder.tsx'
import { listHints } from './session/hints.rules.ts'
import { CONFIDENCE_WORDS } from './question-foot.tsx'
import { reviewMessages } from './review.messages.ts'
import { countSession, type ReviewItem, type ReviewSession } from './session/review-session.rules.ts'

type ReviewCardProps = CardRefs & {
  session: ReviewSession
  item: ReviewItem
  hasSingleKeys: boolean
  onOpenHint: () => void
  /** Star, note, edit, suspend. */
  tools: ReactNode
  note: ReactNode
  foot: ReactNode
}

export function ReviewCard({
  session,
  item,
  hasSingleKeys,
  onOpenHint,
  tools,
  note,
  ...props
}: ReviewCardProps) {
  const { card, deck } = item
  const { side, hintsUsed, confidence, steps } = session
  const isAnswer = side === 'answer'
  const { position, total } = countSession(session)
  const exercise = useCardExercises(deck.id, deck.isPublic).get(card.id)
  return (
    <SessionCard
      {...props}
      card={card}
      label="Flashcard"
      isAnswerShown={isAnswer}
      isLast={position === total}
      turn={`${card.id} ${steps.length}`}
      head={
        <>
          <header className="card-head">
            <span className="head-start">
              <Link className="chip" to={deckPath('/flashcards', deck.id)}>
                <Icon name="layers" />
                <span>{deck.name}</span>
              </Link>
              <DifficultyMeter level={card.difficulty} />
            </span>
            <span className="head-end">
              <span className="nums">
                <span className="visually-hidden">Card </span>
                {position} / {total}
              </span>
              {tools}
            </span>
          </header>
          <ProgressRule
            aria-label="Review progress"
            value={Math.round((FULL_PERCENT * (position - 1)) / Math.max(1, total))}
          />
        </>
      }
      hint={
        <>
          {side === 'question' && hintsUsed > 0 && (
            <HintLadder
              hints={listHints(card)}
              opened={hintsUsed}
              hasSingleKeys={hasSingleKeys}
              onOpen={onOpenHint}
            />
          )}
          {isAnswer && confidence !== null && (
            <p className="said">
              You said <b>{CONFIDENCE_WORDS[confidence].toLowerCase()}</b>
            </p>
          )}
        </>
      }
    >
      {isAnswer && <CardExercise exercise={exercise} />}
      {note}
    </SessionCard>
  )
}

/** Below the card: why the confidence question is there, or why intervals are short. */
export function ReviewWhy({ session, longestDays }: { session: ReviewSession; longestDays: number | null }) {
  if (session.side === 'confidence') return <p className="study-why">{reviewMessages.whyConfidence}</p>
  if (session.side !== 'answer' || longestDays === null) return null
  return (
    <p className="study-why">
      <Icon name="calendar" />
      {reviewMessages.longestInterval(longestDays)}
    </p>
  )
}
