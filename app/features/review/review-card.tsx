import { memo, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router'
import { CardExercise, useCardExercises } from '#app/features/cards/card-exercise.tsx'
import { NoQuestion } from '#app/features/cards/card-face.tsx'
import type { CardView } from '#app/features/cards/card.schema.ts'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { CodeBlock } from '#app/features/cards/markdown/code-block.tsx'
import { deckPath } from '#app/features/decks/selected-deck.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { HintLadder } from './hint-ladder.tsx'
import { listHints } from './session/hints.rules.ts'
import { CONFIDENCE_WORDS } from './question-foot.tsx'
import { reviewMessages } from './review.messages.ts'
import { countSession, type ReviewItem, type ReviewSession } from './session/review-session.rules.ts'

const FULL_PERCENT = 100

type ReviewCardProps = {
  session: ReviewSession
  item: ReviewItem
  hasSingleKeys: boolean
  questionRef: Ref<HTMLDivElement>
  answerRef: Ref<HTMLDivElement>
  onOpenHint: () => void
  /** Star, note, edit, suspend. */
  tools: ReactNode
  note: ReactNode
  foot: ReactNode
}

export function ReviewCard(props: ReviewCardProps) {
  const { session, item, hasSingleKeys, questionRef, answerRef, onOpenHint, tools, note, foot } = props
  const { card } = item
  const isAnswer = session.side === 'answer'
  const counts = countSession(session)
  const hints = listHints(card)
  const exercise = useCardExercises(item.deck.id, item.deck.isPublic).get(card.id)
  return (
    <article
      className="card study-card"
      data-side={isAnswer ? 'answer' : 'question'}
      data-last={counts.position === counts.total || undefined}
      aria-label="Flashcard"
    >
      <header className="card-head">
        <span className="head-l">
          <Link className="chip" to={deckPath('/flashcards', item.deck.id)}>
            <Icon name="layers" />
            <span>{item.deck.name}</span>
          </Link>
          <DifficultyMeter level={card.difficulty} />
        </span>
        <span className="head-r">
          <span className="nums">
            <span className="sr">Card </span>
            {counts.position} / {counts.total}
          </span>
          {tools}
        </span>
      </header>
      <ReviewProgress share={(counts.position - 1) / Math.max(1, counts.total)} />
      {/* The key remounts each card, so that focus, scroll position and opened details don't carry over. */}
      <div className="study-body" key={`${card.id} ${session.steps.length}`}>
        <div
          ref={questionRef}
          className={isAnswer ? 'question-sm' : 'question'}
          role="group"
          aria-label="Question"
          tabIndex={-1}
        >
          {card.question === '' ? <NoQuestion /> : <Text text={card.question} />}
        </div>
        {session.side === 'question' && session.hintsOpened > 0 && (
          <HintLadder
            hints={hints}
            opened={session.hintsOpened}
            hasSingleKeys={hasSingleKeys}
            onOpen={onOpenHint}
          />
        )}
        {isAnswer && session.confidence !== null && (
          <p className="said">
            You said <b>{CONFIDENCE_WORDS[session.confidence].toLowerCase()}</b>
          </p>
        )}
        {/* Rendered with the question, so that revealing it is instant. */}
        <div
          ref={answerRef}
          className="prose answer"
          role="group"
          aria-label="Answer"
          tabIndex={-1}
          hidden={!isAnswer}
        >
          <Answer card={card} />
        </div>
        {isAnswer && <CardExercise exercise={exercise} />}
        {note}
      </div>
      {foot}
    </article>
  )
}

export function ReviewProgress({ share }: { share: number }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * FULL_PERCENT)
  return (
    <div
      className="rule"
      role="progressbar"
      aria-label="Review progress"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={FULL_PERCENT}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
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
