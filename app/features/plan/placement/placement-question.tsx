import type { Ref } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import { drillMessages } from '#app/features/drill/drill.messages.ts'
import { DrillText } from '#app/features/drill/drill-text.tsx'
import { TechniqueButtons } from '#app/features/drill/technique-buttons.tsx'
import type { PlacementQuestion } from '#app/features/plan/plan.schema.ts'
import { shortcutProps } from '#app/features/study/screen/rate-buttons.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { placementMessages } from './placement.messages.ts'

type QuestionProps<Kind extends PlacementQuestion['kind']> = {
  question: Extract<PlacementQuestion, { kind: Kind }>
  /** The keys are shown on the buttons only while they work. */
  hasSingleKeys: boolean
  textRef: Ref<HTMLDivElement>
  onAnswer: (answer: string | null) => void
}

const ASK_ID = 'placement-ask'

/** A problem of the drill, without its verdict. */
export function TechniqueQuestion({
  question,
  hasSingleKeys,
  textRef,
  onAnswer,
}: QuestionProps<'technique'>) {
  return (
    <article className="card study-card" data-side="drill" aria-label="Question">
      <QuestionHead icon="search" text={placementMessages.nameTechnique} />
      <div className="study-body">
        <div ref={textRef} className="drill-text" role="group" aria-label="Problem text" tabIndex={-1}>
          <DrillText text={question.text} cues={[]} />
        </div>
        <div role="group" aria-labelledby={ASK_ID}>
          <p className="technique-question" id={ASK_ID}>
            {drillMessages.ask}
          </p>
          <TechniqueButtons
            choices={question.choices}
            verdict={null}
            hasSingleKeys={hasSingleKeys}
            isBusy={false}
            onPick={onAnswer}
          />
        </div>
      </div>
      <footer className="study-foot">
        <span className="small muted">{placementMessages.noRisk}</span>
        <Button
          className="push"
          variant="ghost"
          onClick={() => onAnswer(null)}
          {...shortcutProps('0', hasSingleKeys)}
        >
          I don't know
        </Button>
      </footer>
    </article>
  )
}

type CardQuestionProps = QuestionProps<'card'> & { isAnswerShown: boolean; onShow: () => void }

/** A card that the learner judges: they alone know what they would have said. */
export function CardQuestion(props: CardQuestionProps) {
  const { question, hasSingleKeys, textRef, isAnswerShown, onShow, onAnswer } = props
  return (
    <>
      <article
        className="card study-card"
        data-side={isAnswerShown ? 'answer' : 'question'}
        aria-label="Question"
      >
        <QuestionHead icon="layers" text={placementMessages.knowCard} />
        <div className="study-body">
          <div
            ref={isAnswerShown ? undefined : textRef}
            className={isAnswerShown ? 'question-sm' : 'question'}
            role="group"
            aria-label="Question text"
            tabIndex={-1}
          >
            <CardMarkdown text={question.question} headingLevel={null} />
          </div>
          {isAnswerShown && (
            <div ref={textRef} className="prose answer" role="group" aria-label="Answer" tabIndex={-1}>
              <CardMarkdown text={question.answer} headingLevel={null} />
            </div>
          )}
        </div>
        <footer className="study-foot">
          {isAnswerShown ? (
            <>
              <Button
                className="btn-wide"
                onClick={() => onAnswer('right')}
                {...shortcutProps('1', hasSingleKeys)}
              >
                I was right
              </Button>
              <Button
                className="btn-wide"
                onClick={() => onAnswer('wrong')}
                {...shortcutProps('2', hasSingleKeys)}
              >
                I wasn't
              </Button>
            </>
          ) : (
            <>
              <Button
                className="btn-wide"
                onClick={() => onAnswer(null)}
                {...shortcutProps('1', hasSingleKeys)}
              >
                No
              </Button>
              <Button
                className="btn-wide"
                variant="primary"
                onClick={onShow}
                {...shortcutProps('2', hasSingleKeys)}
              >
                I think so: show the answer
              </Button>
            </>
          )}
        </footer>
      </article>
      <p className="study-why">{placementMessages.sayItFirst}</p>
    </>
  )
}

function QuestionHead({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <header className="card-head">
        <span className="hidden-tag">
          <Icon name={icon} />
          {text}
        </span>
        <span>{placementMessages.pace}</span>
      </header>
      <div className="rule" />
    </>
  )
}
