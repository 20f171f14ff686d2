import { memo, type ReactNode, type Ref } from 'react'
import { CodeBlock } from '#app/features/cards/markdown/code-block.tsx'
import { Button } from '#app/ui/button.tsx'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { NoQuestion } from '#app/features/cards/card-face.tsx'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import type { CardView } from '#app/features/cards/card.schema.ts'
import { StudyProgress } from './study-progress.tsx'
import { RateButtons, shortcutProps } from './rate-buttons.tsx'
import { studyMessages } from '#app/features/study/study.messages.ts'
import { countRun, type Grade, isLastCard, type Run } from '#app/features/study/study.rules.ts'

type ButtonsProps = {
  run: Run
  card: CardView
  /** The keys are shown on the buttons only while they work. */
  hasSingleKeys: boolean
  onReveal: () => void
  onToggleHint: () => void
  onRate: (grade: Grade) => void
  /** Undefined for cards that the learner edits instead. */
  onSuggest?: (() => void) | undefined
}

type StudyCardProps = ButtonsProps & {
  questionRef: Ref<HTMLDivElement>
  answerRef: Ref<HTMLDivElement>
  /** Below the answer. */
  exercise: ReactNode
}

const HINT_ID = 'study-hint'

export function StudyCard({ questionRef, answerRef, exercise, ...props }: StudyCardProps) {
  const { run, card } = props
  const side = run.isAnswerShown ? 'answer' : 'question'
  return (
    <article
      className="card study-card"
      data-side={side}
      data-last={isLastCard(run) || undefined}
      aria-label="Flashcard"
    >
      <StudyProgress counts={countRun(run)} tools={<SuggestButton {...props} />}>
        <span className="tag">{card.type}</span>
        <DifficultyMeter level={card.difficulty} />
      </StudyProgress>
      {/* The key remounts each card, so that focus, scroll position and opened details don't carry over. */}
      <div className="study-body" key={run.answers.length}>
        <div
          ref={questionRef}
          className={run.isAnswerShown ? 'question-sm' : 'question'}
          role="group"
          aria-label="Question"
          tabIndex={-1}
        >
          {card.question === '' ? <NoQuestion /> : <Text text={card.question} />}
        </div>
        {run.isHintShown && (
          <div className="study-hint prose" id={HINT_ID} role="group" aria-label="Hint">
            <Text text={card.hint} />
          </div>
        )}
        {/* Rendered with the question, so that revealing it is instant. */}
        <div
          ref={answerRef}
          className="prose answer"
          role="group"
          aria-label="Answer"
          tabIndex={-1}
          hidden={!run.isAnswerShown}
        >
          <Answer card={card} />
        </div>
        {run.isAnswerShown && exercise}
      </div>
      <footer className="study-foot">
        {run.isAnswerShown ? <RateButtons {...props} /> : <QuestionButtons {...props} />}
      </footer>
    </article>
  )
}

function SuggestButton({ hasSingleKeys, onSuggest }: ButtonsProps) {
  if (onSuggest === undefined) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      icon="flag"
      aria-label="This card is wrong"
      title="This card is wrong"
      aria-haspopup="dialog"
      aria-keyshortcuts={hasSingleKeys ? 'F' : undefined}
      onClick={onSuggest}
    />
  )
}

/** Memoized, so that turning the card doesn't render its texts again. */
const Text = memo(function Text({ text }: { text: string }) {
  return <CardMarkdown text={text} headingLevel={null} />
})

const Answer = memo(function Answer({ card }: { card: CardView }) {
  const hasAnswer = card.answer.trim() !== ''
  if (!hasAnswer && card.code === '') return <p className="faint">{studyMessages.noAnswer}</p>
  return (
    <>
      {hasAnswer && <Text text={card.answer} />}
      {card.code !== '' && <CodeBlock code={card.code} />}
    </>
  )
})

function QuestionButtons({ run, card, hasSingleKeys, onReveal, onToggleHint }: ButtonsProps) {
  return (
    <>
      {card.hint !== '' && (
        <Button
          variant="ghost"
          icon="lightbulb"
          aria-expanded={run.isHintShown}
          aria-controls={run.isHintShown ? HINT_ID : undefined}
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
  )
}
