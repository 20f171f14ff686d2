import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pathAfterStep, useReportStepDone, useStepId } from '#app/client/session-step.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { focusElement } from '#app/features/study/screen/focus-element.ts'
import { useShortcuts } from '#app/features/study/screen/shortcut-preference.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DrillCard } from './drill-card.tsx'
import { DrillFinish } from './drill-finish.tsx'
import { DrillHeader } from './drill-header.tsx'
import { drillMessages } from './drill.messages.ts'
import { ROUND } from './drill.rules.ts'
import type { DrillQuestion, DrillVerdict } from './drill.schema.ts'
import { useDrill } from './use-drill.ts'
import { useDrillHelp } from './use-drill-help.tsx'
import { useDrillKeys } from './use-drill-keys.ts'

/** Where the problem can be solved or read about. */
const sourceOf = ({ exercise, card }: DrillVerdict) =>
  exercise !== null
    ? { to: `/practice/${exercise.slug}`, label: 'Solve it' }
    : card !== null
      ? { to: `/flashcards?deck=${card.deckId}`, label: 'See its deck' }
      : null

type DrillScreenProps = {
  first: DrillQuestion
  /** How many problems the round has. */
  count?: number
  technique?: string | null
}

export function DrillScreen({ first, count = ROUND, technique = null }: DrillScreenProps) {
  const drill = useDrill(first, { count, technique })
  const stepId = useStepId()
  const { question, verdict, answered, isFinished, isPicking, isLoading, start } = drill
  const hasSingleKeys = useShortcuts()
  const help = useDrillHelp()
  const navigate = useNavigate()
  const textRef = useRef<HTMLDivElement>(null)
  const nextRef = useRef<HTMLButtonElement>(null)
  const resultRef = useRef<HTMLHeadingElement>(null)
  const lastView = useRef<string | null>(null)
  // A session leads on by itself.
  const source = verdict === null || isFinished || stepId !== null ? null : sourceOf(verdict)

  useEffect(start, [start])
  const view = `${question.problemId} ${isFinished ? 'result' : verdict === null ? 'question' : 'verdict'}`
  // After a pick, Space goes on; after that the text or the result is read from its beginning. Opening the page moves no
  // focus.
  useLayoutEffect(() => {
    const before = lastView.current
    lastView.current = view
    if (before === null || before === view) return
    const text = isFinished ? resultRef.current : verdict === null ? textRef.current : null
    if (text !== null) focusElement(text)
    else nextRef.current?.focus({ preventScroll: true })
  }, [view, verdict, isFinished])

  const isLast = verdict !== null && answered.length >= count
  const isStepEnd = isLast && stepId !== null
  useReportStepDone(stepId, isStepEnd)
  const goOn = () => {
    if (isStepEnd) void navigate(pathAfterStep(stepId), { replace: true })
    else drill.goOn()
  }

  useDrillKeys(
    {
      digits:
        verdict === null
          ? question.choices.map(
              ({ slug }) =>
                () =>
                  drill.pick(slug),
            )
          : undefined,
      unknown: verdict === null ? () => drill.pick(null) : undefined,
      next: verdict === null ? undefined : goOn,
      solve: source === null ? undefined : () => void navigate(source.to),
      help: help.show,
    },
    hasSingleKeys,
  )

  const right = answered.filter(({ isRight }) => isRight).length
  const next = (label: string, className: string) => (
    <Button
      ref={nextRef}
      variant="primary"
      className={className}
      isBusy={isLoading}
      onClick={goOn}
      {...(isStepEnd ? { 'data-next-step': true } : {})}
      {...(hasSingleKeys ? { shortcut: 'Space', 'aria-keyshortcuts': 'Space' } : {})}
    >
      {label}
    </Button>
  )
  return (
    <div className="study wrap">
      <h1 className="visually-hidden">{drillMessages.title}</h1>
      <DrillHeader right={right} wrong={answered.length - right} onShowShortcuts={help.show} />
      {drill.hasFailed && (
        <div className="index-panel drill-failed">
          <PanelFailure title={drillMessages.loadFailed} onRetry={drill.goOn}>
            {drillMessages.loadFailedDetail}
          </PanelFailure>
        </div>
      )}
      {isFinished ? (
        <DrillFinish
          answered={answered}
          headingRef={resultRef}
          action={next(drillMessages.anotherRound, '')}
        />
      ) : (
        <DrillCard
          question={question}
          verdict={verdict}
          answered={answered.length}
          round={count}
          hasSingleKeys={hasSingleKeys}
          isBusy={isPicking}
          onPick={drill.pick}
          textRef={textRef}
          foot={
            verdict === null ? (
              <footer className="study-foot">
                <span className="small faint">{drillMessages.pace}</span>
                <Button
                  className="push"
                  variant="ghost"
                  isUnavailable={isPicking}
                  onClick={() => drill.pick(null)}
                  {...(hasSingleKeys ? { shortcut: '0', 'aria-keyshortcuts': '0' } : {})}
                >
                  I don’t know
                </Button>
              </footer>
            ) : (
              <footer className="study-foot">
                <span className="small faint">
                  {verdict.daysUntilDue !== null && drillMessages.comesBack(verdict.daysUntilDue)}
                </span>
                {source !== null && (
                  <ButtonLink
                    className="push"
                    variant="secondary"
                    to={source.to}
                    aria-keyshortcuts={hasSingleKeys ? 'S' : undefined}
                  >
                    {source.label} {hasSingleKeys && <kbd>S</kbd>}
                  </ButtonLink>
                )}
                {next(
                  isStepEnd ? 'Next step' : isLast ? drillMessages.seeResult : 'Next problem',
                  source === null ? 'push' : '',
                )}
              </footer>
            )
          }
        />
      )}
      <p className="visually-hidden" role="status" data-announcement>
        {verdict === null && answered.length > 0 ? drillMessages.position(answered.length + 1, count) : ''}
      </p>
      {help.dialog}
    </div>
  )
}
