import type { ReactNode } from 'react'
import type { CardView } from '#app/features/cards/card.schema.ts'
import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { RateButtons, shortcutProps } from './rate-buttons.tsx'
import { type CardRefs, CardText, SessionCard } from './session-card.tsx'

const HINT_ID = 'study-hint'

type StudyCardProps = CardRefs & {
  card: CardView
  label: string
  isAnswerShown: boolean
  isHintShown: boolean
  isLast: boolean
  turn: string | number
  head: ReactNode
  /** Below the answer. */
  exercise?: ReactNode
  /** The keys are shown on the buttons only while they work. */
  hasSingleKeys: boolean
  onReveal: () => void
  onToggleHint: () => void
  onRate: (rating: Rating) => void
}

/** A card with one hint, Repeat and Completed: of a classic run, and for visitors. */
export function StudyCard({ isHintShown, exercise, ...props }: StudyCardProps) {
  const { card, isAnswerShown, hasSingleKeys, onReveal, onToggleHint, onRate } = props
  return (
    <SessionCard
      {...props}
      hint={
        isHintShown && (
          <div className="study-hint prose" id={HINT_ID} role="group" aria-label="Hint">
            <CardText text={card.hint} />
          </div>
        )
      }
      foot={
        <footer className="study-foot">
          {isAnswerShown ? (
            <RateButtons hasSingleKeys={hasSingleKeys} onRate={onRate} />
          ) : (
            <>
              {card.hint !== '' && (
                <Button
                  variant="ghost"
                  icon="lightbulb"
                  aria-expanded={isHintShown}
                  aria-controls={isHintShown ? HINT_ID : undefined}
                  onClick={onToggleHint}
                  {...shortcutProps('H', hasSingleKeys)}
                >
                  Hint
                </Button>
              )}
              <Button
                className="btn-wide"
                variant="primary"
                onClick={onReveal}
                {...shortcutProps('Space', hasSingleKeys)}
              >
                Show Answer
              </Button>
            </>
          )}
        </footer>
      }
    >
      {isAnswerShown && exercise}
    </SessionCard>
  )
}
