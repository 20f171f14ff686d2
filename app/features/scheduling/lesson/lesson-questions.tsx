import './lesson-questions.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { createApiClient } from '#app/client/api.ts'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { CodeBlock } from '#app/features/cards/markdown/code-block.tsx'
import type { QueueCard } from '#app/features/scheduling/scheduling.schema.ts'
import { numberWord } from '#app/shared/figure-text.ts'
import { Button } from '#app/ui/button.tsx'

type LessonQuestionsProps = {
  lessonId: string
  cards: readonly QueueCard[]
  /** The questions react to presses. */
  onReady: () => void
  /** Answered or skipped. */
  onFinish: () => void
}

type Phase = 'offered' | 'asking' | 'done' | 'skipped'

/** Two or three questions before a lesson: guessing first makes the text stick, right or wrong. */
export function LessonQuestions({ lessonId, cards, onReady, onFinish }: LessonQuestionsProps) {
  const handleReady = useEffectEvent(onReady)
  useEffect(() => handleReady(), [])
  const [phase, setPhase] = useState<Phase>('offered')
  const [index, setIndex] = useState(0)
  const [isAnswerShown, setIsAnswerShown] = useState(false)
  const card = cards[index]?.card

  function finish(isSkipped: boolean) {
    setPhase(isSkipped ? 'skipped' : 'done')
    onFinish()
    const cardIds = isSkipped ? [] : cards.map((one) => one.card.id)
    // Best effort: if it fails, the questions are offered once more.
    createApiClient()
      .memory.finishLessonQuestions.mutate({ lessonId, cardIds, isSkipped })
      .catch(() => {})
  }

  function next() {
    setIsAnswerShown(false)
    if (index + 1 < cards.length) setIndex(index + 1)
    else finish(false)
  }

  if (phase === 'skipped') return null
  if (phase === 'done' || card === undefined) {
    return (
      <p className="before-done" role="status">
        Now read. These {numberWord(cards.length)} cards are in your reviews from today on.
      </p>
    )
  }
  return (
    <section className="before" aria-labelledby="before-title">
      <div className="before-head">
        <h2 id="before-title">Before you read: guess</h2>
        <Button variant="ghost" size="sm" onClick={() => finish(true)}>
          Skip to the text
        </Button>
      </div>
      {phase === 'offered' ? (
        <>
          <p className="muted">
            {numberWord(cards.length)[0]?.toUpperCase()}
            {numberWord(cards.length).slice(1)} questions from this lesson. It's fine to be wrong: guessing
            first makes the text stick.
          </p>
          <Button variant="tonal" onClick={() => setPhase('asking')}>
            Guess first
          </Button>
        </>
      ) : (
        <>
          <p className="small faint nums">
            {index + 1} of {cards.length}
          </p>
          <div className="before-question">
            <CardMarkdown text={card.question} headingLevel={null} />
          </div>
          {isAnswerShown && (
            <div className="before-answer prose" role="group" aria-label="Answer">
              <CardMarkdown text={card.answer} />
              {card.code !== '' && <CodeBlock code={card.code} />}
            </div>
          )}
          <div>
            {isAnswerShown ? (
              <Button variant="tonal" onClick={next}>
                {index + 1 < cards.length ? 'Next question' : 'Read the lesson'}
              </Button>
            ) : (
              <Button variant="tonal" onClick={() => setIsAnswerShown(true)}>
                Show Answer
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
