import { useEffect, useRef, useState } from 'react'
import { CodeBlock } from '#app/features/cards/markdown/code-block.tsx'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { NoQuestion } from '#app/features/cards/card-face.tsx'
import type { CardView, Taster as TasterCards } from '#app/features/cards/card.schema.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'
import type { Grade } from '#app/features/study/study.rules.ts'
import { RateButtons, shortcutProps } from '#app/features/study/screen/rate-buttons.tsx'
import { useShortcuts } from '#app/features/study/screen/shortcut-preference.ts'
import { useStudyKeys } from '#app/features/study/screen/use-study-keys.ts'
import { Button } from '#app/ui/button.tsx'
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
  const rate = (grade: Grade) => addTasterAnswer(taster.deck.id, { cardId: card.id, grade })
  useStudyKeys(
    {
      onReveal: isAnswerShown ? undefined : reveal,
      onToggleHint: isAnswerShown || card.hint === '' ? undefined : toggleHint,
      onRepeat: isAnswerShown ? () => rate('again') : undefined,
      onComplete: isAnswerShown ? () => rate('good') : undefined,
      onShowShortcuts: () => {},
    },
    hasSingleKeys,
  )
  return (
    <article
      className="card study-card"
      data-side={isAnswerShown ? 'answer' : 'question'}
      aria-label={`Card ${answers.length + 1} of ${taster.cards.length}`}
    >
      <TasterHead total={taster.cards.length} answered={answers.length}>
        <span className="study-tags">
          <span className="tag">{card.type}</span>
          <DifficultyMeter level={card.difficulty} />
        </span>
      </TasterHead>
      <div className="study-body">
        <div
          ref={question}
          className={isAnswerShown ? 'question-sm' : 'question'}
          role="group"
          aria-label="Question"
          tabIndex={-1}
        >
          {card.question === '' ? <NoQuestion /> : <CardMarkdown text={card.question} headingLevel={null} />}
        </div>
        {isHintShown && !isAnswerShown && (
          <div className="study-hint prose" role="group" aria-label="Hint">
            <CardMarkdown text={card.hint} headingLevel={null} />
          </div>
        )}
        <div
          ref={answer}
          className="prose answer"
          role="group"
          aria-label="Answer"
          tabIndex={-1}
          hidden={!isAnswerShown}
        >
          <Answer card={card} />
        </div>
      </div>
      <footer className="study-foot">
        {isAnswerShown ? (
          <RateButtons hasSingleKeys={hasSingleKeys} onRate={rate} />
        ) : (
          <>
            {card.hint !== '' && (
              <Button
                variant="ghost"
                icon="lightbulb"
                aria-expanded={isHintShown}
                onClick={toggleHint}
                {...shortcutProps('H', hasSingleKeys)}
              >
                Hint
              </Button>
            )}
            <Button
              className="btn-wide"
              variant="primary"
              onClick={reveal}
              {...shortcutProps('Space', hasSingleKeys)}
            >
              Show Answer
            </Button>
          </>
        )}
      </footer>
    </article>
  )
}

function Answer({ card }: { card: CardView }) {
  const hasAnswer = card.answer.trim() !== ''
  if (!hasAnswer && card.code === '') return <p className="faint">{studyMessages.noAnswer}</p>
  return (
    <>
      {hasAnswer && <CardMarkdown text={card.answer} headingLevel={null} />}
      {card.code !== '' && <CodeBlock code={card.code} />}
    </>
  )
}
