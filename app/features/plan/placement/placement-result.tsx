import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PathKey, PathStrip } from '#app/features/plan/parts/path-strip.tsx'
import type { PathMark } from '#app/features/plan/parts/path-strip.rules.ts'
import { PlanFact } from '#app/features/plan/parts/plan-fact.tsx'
import { nameWeekdays } from '#app/features/plan/parts/weekdays.rules.ts'
import type { PlanView } from '#app/features/plan/plan.schema.ts'
import { fullDate, weekdayDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { placementMessages } from './placement.messages.ts'
import { aboutTime } from './placement.rules.ts'
import { describeResult, type PlacementResult as Result } from './placement-result.rules.ts'

type PlacementResultProps = {
  view: PlanView
  known: readonly string[]
  /** The units of the questions that were answered. */
  answered: readonly string[]
  /** How many answers were right. */
  right: number
  minutes: ReadonlyMap<string, number>
  /** The marks of the plan before the check. */
  before: readonly PathMark[]
  /** The unit whose choice is being saved. */
  pendingUnit: string | null
  onChoose: (unit: string, choice: 'known' | 'learn') => void
  /** The buttons that lead on. */
  children: ReactNode
}

/** What the check found, and what it makes of the plan. Every skipped unit can be taken back. */
export function PlacementResult(props: PlacementResultProps) {
  const { view, known, answered, right, minutes, before, pendingUnit, onChoose, children } = props
  const result = describeResult({ units: view.units, known, answered, minutes })
  const coverage = {
    covered: result.covered,
    total: view.units.length,
    interviewDay: view.interview?.day ?? null,
  }
  const heading = useRef<HTMLHeadingElement>(null)
  // The questions are gone: what is read next begins here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="wrap">
      <header className="page-head tight">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {result.skipped === 0
              ? placementMessages.noneTitle
              : placementMessages.skipTitle(result.skipped, result.outcome === 'all')}
          </h1>
          <p>
            {result.skipped === 0
              ? placementMessages.noneLead(coverage)
              : placementMessages.skipLead(right, answered.length, aboutTime(result.minutesSaved), coverage)}
          </p>
        </div>
      </header>
      <div className="placement-grid">
        <div className="placement-main">
          {result.found.length > 0 && <Found result={result} pendingUnit={pendingUnit} onChoose={onChoose} />}
          {result.notYet.length > 0 && <NotYet units={result.notYet} />}
        </div>
        <aside className="placement-plan" aria-label="Your plan">
          <IndexPanel
            title="Your plan"
            meta={
              <Link className="link" to="/plan/setup">
                Change
              </Link>
            }
            isStack
          >
            <div className="index-panel-body">
              <Strips before={before} now={result.marks} />
              <PlanFacts view={view} result={result} />
              <div className="placement-go">{children}</div>
            </div>
          </IndexPanel>
        </aside>
      </div>
    </div>
  )
}

type FoundProps = { result: Result } & Pick<PlacementResultProps, 'pendingUnit' | 'onChoose'>

function Found({ result, pendingUnit, onChoose }: FoundProps) {
  return (
    <IndexPanel title="Skipped" meta={countOf(result.skipped, 'unit')}>
      <div className="index-panel-body">
        <ul className="placement-units">
          {result.found.map(({ slug, title, isSkipped }) => (
            <li key={slug} data-open={isSkipped ? undefined : true}>
              <Icon name={isSkipped ? 'check' : 'minus'} />
              <strong>{title}</strong>
              <Button
                variant="ghost"
                size="sm"
                isBusy={pendingUnit === slug}
                onClick={() => onChoose(slug, isSkipped ? 'learn' : 'known')}
              >
                {isSkipped ? 'Learn anyway' : 'Skip again'}
                <span className="visually-hidden">: {title}</span>
              </Button>
            </li>
          ))}
        </ul>
        <p className="placement-note">{placementMessages.notForgotten}</p>
      </div>
    </IndexPanel>
  )
}

function NotYet({ units }: { units: Result['notYet'] }) {
  const planned = units.filter(({ day }) => day !== null).length
  const meta = `${countOf(units.length, 'unit')}, ${planned < units.length ? `${planned} ` : units.length > 1 ? 'all ' : ''}in the plan`
  return (
    <IndexPanel title="Not yet" meta={meta}>
      <ul className="placement-units index-panel-body">
        {units.map(({ slug, title, day }) => (
          <li key={slug} data-open>
            <Icon name="minus" />
            <strong>{title}</strong>
            <span className="small muted">{day === null ? "won't fit" : weekdayDate(day)}</span>
          </li>
        ))}
      </ul>
    </IndexPanel>
  )
}

const countFitting = (marks: readonly PathMark[]) => marks.filter((mark) => mark !== 'left-out').length

function Strips({ before, now }: { before: readonly PathMark[]; now: readonly PathMark[] }) {
  const fit = (marks: readonly PathMark[]) =>
    countFitting(marks) === marks.length ? `all ${marks.length}` : `${countFitting(marks)} of ${marks.length}`
  return (
    <>
      <div className="placement-strips">
        {before.length > 0 && (
          <div>
            <p>
              Before the check: <b>{fit(before)}</b>
            </p>
            <PathStrip marks={before} />
          </div>
        )}
        <div>
          <p>
            Now: <b>{fit(now)}</b>
          </p>
          <PathStrip marks={now} />
        </div>
      </div>
      <PathKey marks={[...before, ...now]} hasCounts={false} />
    </>
  )
}

function PlanFacts({ view, result }: { view: PlanView; result: Result }) {
  const { interview, days, today, weekdays, minutesPerDay } = view
  const toLearn = result.marks.filter((mark) => mark === 'fits').length
  const mocks = days.filter(({ kind }) => kind === 'mock').map(({ day }) => day)
  const week = nameWeekdays(weekdays)
  return (
    <ul className="plan-facts">
      <PlanFact title={`${countOf(toLearn, 'unit')} to learn`}>
        {`${week.slice(0, 1).toUpperCase()}${week.slice(1)}, ${minutesPerDay} minutes`}
      </PlanFact>
      {mocks.length > 0 && (
        <PlanFact title={countOf(mocks.length, 'mock interview')}>
          {mocks.map(weekdayDate).join(', ')}
        </PlanFact>
      )}
      {interview !== null && (
        <PlanFact title="Interview">
          {fullDate(interview.day)}, in {countOf(interview.day - today, 'day')}
        </PlanFact>
      )}
    </ul>
  )
}
