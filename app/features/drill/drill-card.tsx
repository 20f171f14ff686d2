import { type ReactNode, type Ref, useId } from 'react'
import { Link } from 'react-router'
import { DifficultyMeter } from '#app/features/cards/difficulty-meter.tsx'
import { FULL_PERCENT } from '#app/shared/units.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressRule } from '#app/ui/progress-bar.tsx'
import { drillMessages } from './drill.messages.ts'
import type { DrillQuestion, DrillVerdict } from './drill.schema.ts'
import { DrillText, InlineCode } from './drill-text.tsx'
import { TechniqueButtons } from './technique-buttons.tsx'

type DrillCardProps = {
  question: DrillQuestion
  verdict: DrillVerdict | null
  /** How many problems of the round have a verdict. */
  answered: number
  /** How many problems the round has. */
  round: number
  hasSingleKeys: boolean
  isBusy: boolean
  onPick: (slug: string) => void
  textRef: Ref<HTMLDivElement>
  foot: ReactNode
}

export function DrillCard(props: DrillCardProps) {
  const { question, verdict, answered, round, hasSingleKeys, isBusy, onPick, textRef, foot } = props
  const position = verdict === null ? answered + 1 : answered
  const percent = (answered / round) * FULL_PERCENT
  const askId = useId()
  return (
    <article className="card study-card" data-side="drill" aria-label="Problem">
      <header className="card-head">
        {verdict === null ? (
          <span className="hidden-tag">
            <Icon name="hide" />
            Topic and difficulty hidden
          </span>
        ) : (
          <span className="drill-tags">
            <span className="tag">{verdict.topic}</span>
            <DifficultyMeter level={verdict.difficulty} />
          </span>
        )}
        <span className="nums">
          <span className="visually-hidden">Problem </span>
          {position} / {round}
        </span>
      </header>
      <ProgressRule aria-label="Drill progress" value={percent} />
      <div className="study-body">
        <div ref={textRef} className="drill-text" role="group" aria-label="Problem text" tabIndex={-1}>
          <DrillText text={question.text} cues={verdict?.cues ?? []} />
        </div>
        <div role="group" aria-labelledby={askId}>
          <p className={verdict === null ? 'technique-question' : 'visually-hidden'} id={askId}>
            {drillMessages.ask}
          </p>
          <TechniqueButtons {...{ choices: question.choices, verdict, hasSingleKeys, isBusy, onPick }} />
        </div>
        {/* Always there, so that screen readers hear what appears in it. */}
        <div className="technique-verdict" role="status">
          {verdict !== null && <Verdict verdict={verdict} />}
        </div>
      </div>
      {foot}
    </article>
  )
}

function Verdict({ verdict }: { verdict: DrillVerdict }) {
  const { accepted, whyNot, why, mixups, pair, picked, isRight } = verdict
  const pickedName = picked === null ? null : (accepted.find(({ slug }) => slug === picked)?.name ?? null)
  return (
    <>
      <h2>
        <span className="visually-hidden">{drillMessages.outcome(isRight, picked === null)} </span>
        {pickedName ?? accepted[0]?.name}
      </h2>
      {whyNot !== null && (
        <p>
          <InlineCode text={'reason' in whyNot ? whyNot.reason : drillMessages.pickIsFor(whyNot)} />
        </p>
      )}
      <p>
        <InlineCode text={why} />
      </p>
      <AlsoFits verdict={verdict} />
      {(mixups > 1 || pair !== null) && (
        <p className="small faint">
          {mixups > 1 && `${drillMessages.mixedUp(mixups)} `}
          {pair !== null && (
            <Link className="link" to={`/practice/drill?view=map&pair=${pair}`}>
              See the pair side by side
            </Link>
          )}
        </p>
      )}
    </>
  )
}

function AlsoFits({ verdict: { accepted, picked, isRight } }: { verdict: DrillVerdict }) {
  const shown = isRight ? picked : accepted[0]?.slug
  const others = accepted.filter(({ slug }) => slug !== shown).map(({ name }) => name)
  if (others.length === 0) return null
  return <p className="small">{drillMessages.alsoFits(others)}</p>
}
