import { useEffect, useRef, useState } from 'react'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import type { CardView, Taster as TasterCards } from '#app/features/cards/card.schema.ts'
import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { useShortcuts } from '#app/features/study/screen/shortcut-preference.ts'
import { StudyCard } from '#app/features/study/screen/study-card.tsx'
import { useSessionKeys } from '#app/features/study/screen/use-session-keys.ts'
import { addTasterAnswer, type TasterAnswer } from './taster-answers.ts'
import { TasterHead } from './taster-head.tsx'

type TasterCardProps = { taster: TasterCards; answers: readonly TasterAnswer[]; card: CardView }

/** One card: the question, then the answer with Repeat and Completed. */
export function TasterCard({ taster, answers, card }: TasterCardProps) {
  const [isAnswerShown, setIsAnswerShown] = useState(false)
  const [isHintShown, setIsHintShown] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const hasSingleKeys = useShortcuts()

  // The first card doesn't take the focus: the page has just been opened.
  const isFirst = answers.length === 0
  useEffect(() => {
    if (isAnswerShown) answer.current?.focus({ preventScroll: true })
    else if (!isFirst) question.current?.focus({ preventScroll: true })
  }, [isAnswerShown, isFirst])

  const reveal = () => setIsAnswerShown(true)
  const toggleHint = () => setIsHintShown(!isHintShown)
  const rate = (rating: Rating) => addTasterAnswer(taster.deck.id, { cardId: card.id, rating })
  useSessionKeys(
    isAnswerShown
      ? { digits: [() => rate('again'), () => rate('good')] }
      : { space: reveal, hint: card.hint === '' ? undefined : toggleHint },
    hasSingleKeys,
  )
  return (
    <StudyCard
      card={card}
      label={`Card ${answers.length + 1} of ${taster.cards.length}`}
      isAnswerShown={isAnswerShown}
      isHintShown={isHintShown && !isAnswerShown}
      isLast={false}
      turn={card.id}
      questionRef={question}
      answerRef={answer}
      head={
        <TasterHead total={taster.cards.length} answered={answers.length}>
          <span className="study-tags">
            <span className="tag">{card.type}</span>
            <DifficultyMeter level={card.difficulty} />
          </span>
        </TasterHead>
      }
      hasSingleKeys={hasSingleKeys}
      onReveal={reveal}
      onToggleHint={toggleHint}
      onRate={rate}
    />
  )
}
