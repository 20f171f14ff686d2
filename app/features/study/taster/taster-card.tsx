import { useEffect, useRef, useState } from 'react'
import { CodeBlock } from '#app/features/cards/markdown/code-block.tsx'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { NoQuestion } from '#app/features/cards/card-face.tsx'
import type { CardView, Taster as TasterCards } from '#app/features/cards/card.schema.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'
import type { Grade } from '#app/features/study/study.rules.ts'
import { useShortcuts } from '#app/features/study/screen/shortcut-preference.ts'
import { useStudyKeys } from '#app/features/study/screen/use-study-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { addTasterAnswer, type TasterAnswer } from './taster-answers.ts'
import { TasterHead } from './taster-head.tsx'

/** The second tap of a double tap on Show Answer must not rate the card. */
const GUARD_MS = 500

type TasterCardProps = { taster: TasterCards; answers: readonly TasterAnswer[]; card: CardView }

/** One card: the question, then the answer with Repeat and Completed. */
export function TasterCard({ taster, answers, card }: TasterCardProps) {
  const [revealedAt, setRevealedAt] = useState<number | null>(null)
  const [isHintShown, setIsHintShown] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const hasSingleKeys = useShortcuts()
  const isAnswerShown = revealedAt !== null

  // The first card doesn't take the focus: the page has just been opened.
  const isFirst = answers.length === 0
  useEffect(() => {
    if (isAnswerShown) answer.current?.focus({ preventScroll: true })
    else if (!isFirst) question.current?.focus({ preventScroll: true })
  }, [isAnswerShown, isFirst])

  const reveal = () => setRevealedAt(performance.now())
  const toggleHint = () => setIsHintShown(!isHintShown)
  function rate(grade: Grade) {
    if (revealedAt === null || performance.now() - revealedAt < GUARD_MS) return
    addTasterAnswer(taster.deck.id, { cardId: card.id, grade })
  }
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
  const shortcut = (key: string) => (hasSingleKeys ? { shortcut: key, 'aria-keyshortcuts': key } : {})
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
          <>
            <Button className="btn-wide" icon="reload" onClick={() => rate('again')} {...shortcut('1')}>
              Repeat
            </Button>
            <Button
              className="btn-wide"
              variant="primary"
              icon="tick"
              onClick={() => rate('good')}
              {...shortcut('2')}
            >
              Completed
            </Button>
          </>
        ) : (
          <>
            {card.hint !== '' && (
              <Button
                variant="ghost"
                icon="lightbulb"
                aria-expanded={isHintShown}
                onClick={toggleHint}
                {...shortcut('H')}
              >
                Hint
              </Button>
            )}
            <Button className="btn-wide" variant="primary" onClick={reveal} {...shortcut('Space')}>
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
