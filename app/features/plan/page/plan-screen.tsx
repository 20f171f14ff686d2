import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { chooseInterview, sortInterviews } from '#app/features/plan/interview/interview.rules.ts'
import { NewInterview } from '#app/features/plan/interview/new-interview.tsx'
import { Receipt } from '#app/features/plan/interview/forecast-result.tsx'
import type { PlanView } from '#app/features/plan/plan.schema.ts'
import type { Interview } from '#app/features/scheduling/interview/interview.schema.ts'
import { fullDate, longDate, shortDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { useIsOffline } from '#app/ui/use-is-offline.ts'
import { PlanOverview } from './plan-overview.tsx'
import { InterviewSide } from './plan-side.tsx'

const ID_PARAMETER = 'id'
/** In place of an interview's id: the plan, which has no interview ahead. */
const PLAN_ID = 'plan'

/** The plan for the nearest interview, or without one; another interview, or the receipt of a past one, in a tab. */
export function PlanScreen() {
  const api = useApi()
  const plan = useQuery(api.plan.view.queryOptions())
  const tracks = useQuery(api.plan.tracks.queryOptions())
  const list = useQuery(api.memory.interview.list.queryOptions())
  const today = useQuery(api.memory.today.queryOptions())
  const failed = [plan, list, today].filter(({ isError, data }) => isError && data === undefined)
  if (failed.length > 0) {
    return <PlanFailure onRetry={() => failed.forEach((query) => void query.refetch())} />
  }
  if (plan.data === undefined || list.data === undefined || today.data === undefined) return <PlanLoading />
  return (
    <PlanTabs today={today.data.day} interviews={list.data} view={plan.data}>
      {(shown, addButton) =>
        plan.data === null ? (
          <WithoutPlan interview={shown} today={today.data.day} addButton={addButton} />
        ) : shown === null || shown.id === plan.data.interview?.id ? (
          <PlanOverview
            view={plan.data}
            tracks={tracks.data ?? [plan.data.track]}
            interview={shown}
            addButton={addButton}
          />
        ) : (
          <LaterInterview interview={shown} view={plan.data} addButton={addButton} />
        )
      }
    </PlanTabs>
  )
}

type PlanTabsProps = {
  today: StudyDay
  interviews: readonly Interview[]
  view: PlanView | null
  children: (shown: Interview | null, addButton: ReactNode) => ReactNode
}

function PlanTabs({ today, interviews, view, children }: PlanTabsProps) {
  const [search, setSearch] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const sorted = sortInterviews(interviews, today)
  const shown = choosePlan(sorted, search.get(ID_PARAMETER), today, view)
  const open = (id: string) => {
    setIsAdding(false)
    setSearch({ [ID_PARAMETER]: id })
  }
  const tabs = [
    ...(view !== null && view.interview === null && sorted.length > 0
      ? [{ id: PLAN_ID, title: 'Plan', day: 'without a date' }]
      : []),
    ...sorted.map(({ id, title, day }) => ({
      id,
      title: title === '' ? 'Interview' : title,
      day: shortDate(day),
    })),
  ]
  const addButton =
    sorted.length === 0 ? null : <Button onClick={() => setIsAdding(true)}>Add another interview</Button>
  return (
    <div className="wrap plan-page">
      {tabs.length > 1 && (
        <nav className="chips interview-tabs" aria-label="Your interviews">
          {tabs.map(({ id, title, day }) => (
            <button
              key={id}
              className="chip"
              type="button"
              aria-pressed={id === (shown?.id ?? PLAN_ID) && !isAdding}
              onClick={() => open(id)}
            >
              {title} <b>{day}</b>
            </button>
          ))}
        </nav>
      )}
      {isAdding ? (
        <NewInterview today={today} onAdded={open} onCancel={() => setIsAdding(false)} />
      ) : shown !== null && shown.day <= today && (shown.day < today || search.has('receipt')) ? (
        <Receipt key={shown.id} interview={shown} addButton={addButton} />
      ) : (
        children(shown, addButton)
      )}
    </div>
  )
}

/** Null: the plan without an interview. An old receipt doesn't take the place of a plan. */
function choosePlan(
  sorted: readonly Interview[],
  id: string | null,
  today: StudyDay,
  view: PlanView | null,
): Interview | null {
  if (id === PLAN_ID) return null
  const shown = chooseInterview(sorted, id, today)
  const isOld = shown !== null && shown.day < today && shown.debrief !== null && shown.id !== id
  if (view !== null && shown !== null && isOld) return null
  return shown
}

type WithoutPlanProps = { interview: Interview | null; today: StudyDay; addButton: ReactNode }

/** Before the set-up. What an interview has stays here. */
function WithoutPlan({ interview, today, addButton }: WithoutPlanProps) {
  const isOffline = useIsOffline()
  return (
    <>
      <header className="page-head tight">
        <div>
          <h1>Plan</h1>
          <p>
            Four questions, and we lay what you need over your days, one session at a time.{' '}
            <Link className="link" to="/plan/why">
              How we order it
            </Link>
          </p>
        </div>
        <div className="row">
          {addButton}
          <ButtonLink variant="primary" to="/plan/setup">
            Set up my plan
          </ButtonLink>
        </div>
      </header>
      {interview !== null && (
        <div className="plan-single">
          <InterviewSide
            key={interview.id}
            interview={interview}
            today={today}
            minutesPerDay={interview.minutesPerDay}
            isUnavailable={isOffline}
          />
        </div>
      )}
    </>
  )
}

type LaterInterviewProps = { interview: Interview; view: PlanView; addButton: ReactNode }

/** The plan aims at the nearest interview, and is planned again for the next one after it. */
function LaterInterview({ interview, view, addButton }: LaterInterviewProps) {
  const isOffline = useIsOffline()
  const { today, interview: nearest } = view
  return (
    <>
      <header className="page-head tight">
        <div>
          <h1>{interview.title === '' ? 'Your interview' : interview.title}</h1>
          <p>
            {fullDate(interview.day)}. {countOf(interview.day - today, 'day')} left.
            {nearest !== null &&
              ` Your plan aims at ${nearest.title === '' ? 'the interview' : nearest.title} on ${longDate(nearest.day)} first. Then it's planned again for this one.`}
          </p>
        </div>
        <div className="row">{addButton}</div>
      </header>
      <div className="plan-single">
        <InterviewSide
          key={interview.id}
          interview={interview}
          today={today}
          minutesPerDay={view.minutesPerDay}
          isUnavailable={isOffline}
        />
      </div>
    </>
  )
}

function PlanFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap">
      <header className="page-head tight">
        <div>
          <h1>Plan</h1>
        </div>
      </header>
      <div className="index-panel">
        <PanelFailure title="We couldn't load your plan." onRetry={onRetry}>
          It's safe, and{' '}
          <Link className="link" to="/today">
            Today
          </Link>{' '}
          still works. Check your connection and try again.
        </PanelFailure>
      </div>
    </div>
  )
}

const SKELETON_WEEKS = [0, 1, 2, 3] as const

function PlanLoading() {
  return (
    <div className="wrap" aria-busy="true">
      <header className="page-head tight">
        <div>
          <h1>Plan</h1>
        </div>
      </header>
      <p className="visually-hidden" role="status">
        Loading your plan
      </p>
      <div className="stack-4 skeleton-late" aria-hidden="true">
        {SKELETON_WEEKS.map((week) => (
          <div className="plan-week plan-week-skeleton" key={week}>
            <span className="skeleton skeleton-title" />
          </div>
        ))}
      </div>
    </div>
  )
}
