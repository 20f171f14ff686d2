import { useLayoutEffect, useRef, useState } from 'react'
import { useDrillKeys } from '#app/features/drill/use-drill-keys.ts'
import type { PlacementQuestion } from '#app/features/plan/plan.schema.ts'
import { focusElement } from '#app/features/study/screen/focus-element.ts'
import { useShortcuts } from '#app/features/study/screen/shortcut-preference.ts'
import { useRatingGuard } from '#app/features/study/screen/use-rating-guard.ts'
import { placementMessages } from './placement.messages.ts'
import { countQuestions, type Needs, nextQuestion, type PlacementAnswer } from './placement.rules.ts'
import { PlacementBar } from './placement-bar.tsx'
import { CardQuestion, TechniqueQuestion } from './placement-question.tsx'

type PlacementCheckProps = {
  questions: readonly PlacementQuestion[]
  needs: Needs
  /** Not yet all: the rules have a question left. */
  answers: readonly PlacementAnswer[]
  onAnswer: (answer: PlacementAnswer) => void
  onStop: () => void
}

/** One question after the other, without a verdict in between. */
export function PlacementCheck({ questions, needs, answers, onAnswer, onStop }: PlacementCheckProps) {
  const question = nextQuestion(questions, answers, needs)
  const total = countQuestions(questions, answers, needs)
  const position = answers.length + 1
  return (
    <>
      <PlacementBar position={Math.min(position, total)} total={total} onStop={onStop} />
      <div className="study wrap">
        <h1 className="visually-hidden">{placementMessages.title}</h1>
        {question !== null && (
          <Question
            key={question.id}
            question={question}
            isFirst={answers.length === 0}
            onAnswer={(answer) => onAnswer({ questionId: question.id, answer })}
          />
        )}
        <p className="visually-hidden" role="status" data-announcement>
          {answers.length > 0 ? placementMessages.position(Math.min(position, total), total) : ''}
        </p>
      </div>
    </>
  )
}

type QuestionProps = {
  question: PlacementQuestion
  /** Opening the page moves no focus. */
  isFirst: boolean
  onAnswer: (answer: string | null) => void
}

function Question({ question, isFirst, onAnswer }: QuestionProps) {
  const [isAnswerShown, setIsAnswerShown] = useState(false)
  const hasSingleKeys = useShortcuts()
  const text = useRef<HTMLDivElement>(null)
  const movesFocus = !isFirst || isAnswerShown
  useLayoutEffect(() => {
    if (movesFocus && text.current !== null) focusElement(text.current)
  }, [movesFocus, isAnswerShown])

  // What comes next appears where the button was: a second press, meant for the same button, answers nothing.
  const canAnswer = useRatingGuard(isAnswerShown ? 'answer' : 'question')
  const answer = (given: string | null) => {
    if (canAnswer()) onAnswer(given)
  }
  const show = () => {
    if (canAnswer()) setIsAnswerShown(true)
  }
  const digits =
    question.kind === 'technique'
      ? question.choices.map(
          ({ slug }) =>
            () =>
              answer(slug),
        )
      : isAnswerShown
        ? [() => answer('right'), () => answer('wrong')]
        : [() => answer(null), show]
  const unknown = question.kind === 'technique' ? () => answer(null) : undefined
  useDrillKeys({ digits, unknown }, hasSingleKeys)

  const props = { hasSingleKeys, textRef: text, onAnswer: answer }
  return question.kind === 'technique' ? (
    <TechniqueQuestion question={question} {...props} />
  ) : (
    <CardQuestion question={question} isAnswerShown={isAnswerShown} onShow={show} {...props} />
  )
}
