import './session-bar.css'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { createApiClient } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { pathAfterStep, readStepId, SESSION_PATH, useDoneStep } from '#app/client/session-step.ts'
import type { PlanToday, Session, SessionStep } from '#app/features/plan/plan.schema.ts'
import { isPressElsewhere, useKeyActions } from '#app/features/study/screen/key-press.ts'
import { useShortcuts } from '#app/features/study/screen/shortcut-preference.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { Button } from '#app/ui/button.tsx'
import { setCurrentPlan, useCurrentPlan } from './current-plan.ts'
import { SessionRule } from './session-rule.tsx'
import { nextStep } from './session.rules.ts'
import { positionOf } from './step-text.rules.ts'
import { useIsLeading } from './use-is-leading.ts'
import { useIsLong } from './use-is-long.ts'

const createCalls = () => createApiClient()

/** These pages don't know when their step is done; a round ends with its debrief, which leads on. */
const OPEN_ENDED: ReadonlySet<string> = new Set(['stories', 'mock'])
const isOpenEnded = ({ kind, round }: SessionStep) => round === undefined && OPEN_ENDED.has(kind)

/** In the place of the navigation: which step this is, how long the rest takes, Skip and Stop. */
export function SessionBar({ viewer }: { viewer: Viewer }) {
  const { pathname, search } = useLocation()
  const plan = useCurrentPlan(viewer.id)
  const bar = useBarCalls(viewer.id, plan)
  const stepId = readStepId(search)
  const isBetween = pathname === SESSION_PATH
  const session = plan?.session ?? null
  const step =
    session === null
      ? null
      : isBetween
        ? nextStep(session)
        : (session.steps.find(({ id }) => id === stepId) ?? null)
  const { isLeading, lead } = useIsLeading(viewer.id, `${pathname}${search}`)
  const doneStep = useDoneStep()
  // The page of a step knows that it is done before the plan is read again.
  const isOpen = step?.state === 'open' && step.id !== doneStep
  const isLong = useIsLong(isBetween || !isOpen ? null : step)
  useNextStepKey()
  const brand = (
    <Link className="brand" to="/today">
      <BrandMark />
      <span className="visually-hidden">Flashcards, back to Today</span>
    </Link>
  )
  if (session === null || step === null) return <div className="wrap nav-inner">{brand}</div>
  return (
    <div className="wrap nav-inner" role="group" aria-label="Today’s session">
      {brand}
      <p className="session-bar-text">
        <strong dir="auto">{nameUnit(plan, step) ?? session.title}</strong>
        <span>
          {positionOf(session, step)}
          <span className="session-bar-left">, about {session.minutesLeft} min left</span>
        </span>
      </p>
      {!isBetween && <BarButtons step={step} isOpen={isOpen} calls={bar} />}
      <SessionRule
        steps={session.steps}
        currentId={step.id}
        label={`Session: ${positionOf(session, step)}, about ${session.minutesLeft} min left`}
      />
      <div className="session-bar-notes" role="status">
        {isLong && (
          <p>This one takes longer than planned. Show the solution, or leave it for another day with Skip.</p>
        )}
        {!isLeading && (
          <p>
            This session goes on in another tab.{' '}
            <Button size="sm" onClick={lead}>
              Continue here
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** A session may have steps of several units. */
const nameUnit = (plan: PlanToday | null, step: SessionStep): string | undefined =>
  plan?.plan?.units.find(({ slug }) => slug === step.unit)?.title

type BarCalls = ReturnType<typeof useBarCalls>

function BarButtons({ step, isOpen, calls }: { step: SessionStep; isOpen: boolean; calls: BarCalls }) {
  const hasNext = step.state === 'done' || isOpenEnded(step)
  return (
    <div className="session-bar-buttons">
      {hasNext && (
        <Button size="sm" variant="tonal" onClick={() => calls.goOn(step)}>
          Next step
        </Button>
      )}
      {isOpen && (
        <Button size="sm" variant="ghost" isUnavailable={calls.isBusy} onClick={() => calls.skip(step)}>
          Skip
        </Button>
      )}
      <Button size="sm" variant="ghost" isUnavailable={calls.isBusy} onClick={calls.stop}>
        Stop here
      </Button>
    </div>
  )
}

/** The bar has an API client of its own: it also stands above pages without a query cache. */
function useBarCalls(personId: string, plan: PlanToday | null) {
  const navigate = useNavigate()
  const [client] = useState(createCalls)
  const [isBusy, setIsBusy] = useState(false)
  const isMissing = plan === null
  useEffect(() => {
    if (!isMissing) return
    // Without it the page below still works, so a failure is silent; the page between the steps reports it.
    void client.plan.today.query().then(
      (read) => setCurrentPlan(personId, read),
      () => {},
    )
  }, [client, personId, isMissing])

  function run(call: (session: Session) => Promise<PlanToday>, path: string) {
    const session = plan?.session ?? null
    if (isBusy || session === null) return
    setIsBusy(true)
    call(session)
      .then((changed) => {
        setCurrentPlan(personId, changed)
        return navigate(path)
      })
      .catch((error: unknown) => showError(error, (reason) => `Your session is unchanged: ${reason}`))
      .finally(() => setIsBusy(false))
  }

  return {
    isBusy,
    goOn: ({ id }: SessionStep) => void navigate(pathAfterStep(id)),
    skip: ({ id }: SessionStep) =>
      run(({ day }) => client.plan.skip.mutate({ day, step: id }), pathAfterStep(id)),
    stop: () => run(({ day }) => client.plan.stop.mutate({ day }), '/today'),
  }
}

/** N presses the button that ends a step, once the page shows it. */
function useNextStepKey(): void {
  const hasSingleKeys = useShortcuts()
  useKeyActions((event) => {
    if (!hasSingleKeys || isPressElsewhere(event) || event.ctrlKey || event.metaKey || event.altKey)
      return undefined
    if (event.key.toLowerCase() !== 'n') return undefined
    const button = document.querySelector<HTMLElement>('[data-next-step]')
    return button === null ? undefined : () => button.click()
  })
}
