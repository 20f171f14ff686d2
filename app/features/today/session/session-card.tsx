import type { ReactNode } from 'react'
import type { PlanToday, PlanUnit, Session } from '#app/features/plan/plan.schema.ts'
import { listDayUnits } from '#app/features/plan/planner/day-units.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { describeMove } from './coming-up.rules.ts'
import { SessionRule } from './session-rule.tsx'
import { isFirstDay, minutesToDo, nextStep, orderSteps, stateOfDay } from './session.rules.ts'
import { StepList } from './step-list.tsx'

type SessionCardProps = {
  day: Pick<PlanToday, 'plan' | 'session' | 'today' | 'comingUp'>
  session: Session
  /** Cards are due, perhaps more than the session has. */
  hasDue: boolean
  isOffline: boolean
  isBusy: boolean
  /** Starts or continues; with a number, only so many minutes. */
  onStart: (minutes?: number) => void
  onUndoSkip: (stepId: string) => void
  /** After the last step. */
  note: string | null
}

/** A session of this length or less has no shorter one. */
const SHORT_MINUTES = 10

/** Today's session: its steps, and one button that leads through them. */
export function SessionCard(props: SessionCardProps) {
  const { day, session, hasDue, isOffline, isBusy, onStart, onUndoSkip, note } = props
  const state = stateOfDay(day)
  const isEnded = state === 'done' || state === 'done-except'
  const current = isEnded ? null : nextStep(session, isOffline)
  const done = session.minutes - session.minutesLeft
  const isFirst = isFirstDay(day)
  return (
    <section className="index-panel index-panel-stack session-card" aria-labelledby="session-title">
      <div className="index-panel-head">
        <h2 id="session-title">{titleOf(session, state, day.plan?.units ?? [])}</h2>
        <span className="meta">{describeProgress(props, isEnded, done)}</span>
      </div>
      <SessionRule
        steps={session.steps}
        currentId={session.isStarted ? (current?.id ?? null) : null}
        label={
          isEnded
            ? `Progress of today: all ${session.steps.length} steps`
            : `Progress of today: ${done} of ${session.minutes} minutes`
        }
      />
      <div className="session-body">
        {!isEnded && <Before {...{ day, session, hasDue, state }} />}
        {current !== null && (
          <div className="session-go">
            <Button
              variant="primary"
              isBusy={isBusy}
              aria-keyshortcuts="Enter"
              data-session-start
              onClick={() => onStart()}
            >
              {labelOf(state === 'open', isOffline, minutesToDo(session, isOffline))} <kbd>Enter</kbd>
            </Button>
            {state === 'open' && !isFirst && !isOffline && canBeShort(session) && (
              <Button isUnavailable={isBusy} onClick={() => onStart(SHORT_MINUTES)}>
                Just {SHORT_MINUTES} minutes
              </Button>
            )}
          </div>
        )}
        <StepList
          steps={orderSteps(session.steps, isOffline)}
          currentId={current?.id ?? null}
          isOffline={isOffline}
          moveOf={(step) => describeMove(day, step)}
          onUndoSkip={isOffline ? null : onUndoSkip}
        />
        {note !== null && <p className="session-note">{note}</p>}
      </div>
    </section>
  )
}

/** A mock interview takes all of its time, and so does a step that the session begins with. */
const canBeShort = ({ minutes, steps }: Session) =>
  minutes > SHORT_MINUTES &&
  steps.every(({ kind }) => kind !== 'mock') &&
  steps.slice(0, 1).every((step) => step.kind === 'review' || step.minutes <= SHORT_MINUTES)

/** A unit whose exercise comes tomorrow isn't learned when today's steps are done. */
function titleOf(
  { title, day, steps }: Session,
  state: ReturnType<typeof stateOfDay>,
  units: readonly PlanUnit[],
): string {
  const learned = units
    .filter((unit) => unit.state === 'learned' && unit.day === day)
    .filter(({ slug }) => steps.some((step) => step.unit === slug))
    .map((unit) => unit.title)
  const [first] = learned
  if (state !== 'done' || first === undefined) {
    const named = listUnits(steps, units)
    return `Today’s session: ${named.length > 1 ? named.map((unit) => unit.title).join(', ') : title}`
  }
  return learned.length === 1
    ? `${first} is learned`
    : `${learned.slice(0, -1).join(', ')} and ${learned.at(-1) ?? ''} are learned`
}

function labelOf(isNew: boolean, isOffline: boolean, minutes: number): string {
  if (isOffline) return `${isNew ? 'Start' : 'Continue'} offline · ${minutes} min`
  return `${isNew ? 'Start' : 'Continue'} today’s session · ${minutes} min`
}

function describeProgress(
  { day: { plan }, session, isOffline }: SessionCardProps,
  isEnded: boolean,
  done: number,
): string {
  const units = plan?.units ?? []
  const steps = session.steps.filter(({ state }) => state === 'done').length
  const amount = isEnded
    ? `${steps} of ${session.steps.length} steps`
    : isOffline
      ? `${minutesToDo(session, true)} min offline`
      : `${done} of ${session.minutes} min`
  const places = describePlaces(session, units)
  if (places !== null) return `${amount}, ${places} of ${units.length}`
  const isAllLearned = units.every(({ state }) => state === 'learned' || state === 'known')
  return isAllLearned && units.length > 0 ? `${amount}, all ${units.length} units learned` : amount
}

/** As the plan and 'Coming up' name the day. */
function listUnits(steps: Session['steps'], units: readonly PlanUnit[]): PlanUnit[] {
  const ofUnits = steps.flatMap(({ kind, unit }) => (unit === null ? [] : [{ kind, unit }]))
  return listDayUnits(ofUnits).flatMap((slug) => units.find((unit) => unit.slug === slug) ?? [])
}

/** 'unit 4', 'units 4 and 5'. */
function describePlaces({ steps, unitNumber }: Session, units: readonly PlanUnit[]): string | null {
  const places = listUnits(steps, units).map((unit) => units.indexOf(unit) + 1)
  if (places.length > 1) return `units ${places.slice(0, -1).join(', ')} and ${places.at(-1) ?? ''}`
  return unitNumber === null ? null : `unit ${unitNumber}`
}

type BeforeProps = Pick<SessionCardProps, 'day' | 'session' | 'hasDue'> & {
  state: ReturnType<typeof stateOfDay>
}

/** The one sentence that a special day needs before its button. */
function Before({ day, session, hasDue, state }: BeforeProps): ReactNode {
  const { plan, today } = day
  if (isFirstDay(day)) {
    return (
      <p className="session-before">
        One session a day, in this order. Press the button and we lead you from step to step. You can skip a
        step or stop at any time; nothing is lost.
      </p>
    )
  }
  if (plan?.interview?.day === today) {
    return <p className="session-before">No new unit today. A few cards, then trust what you know.</p>
  }
  if (state !== 'open' || plan === null) return null
  if (plan.units.length > 0 && plan.units.every(({ state }) => state === 'learned' || state === 'known')) {
    return <p className="session-before">You have learned every unit. What is left is not forgetting them.</p>
  }
  const hasUnit = session.unitNumber !== null
  if (!hasUnit || session.steps.some(({ kind }) => kind === 'review')) return null
  return (
    <p className="session-before">
      {hasDue
        ? 'No reviews in this session: the next step takes all of its time.'
        : 'No reviews today. The session starts with something new.'}
    </p>
  )
}
