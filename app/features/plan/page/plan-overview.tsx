import type { ReactNode } from 'react'
import type { PlanView, TrackSummary } from '#app/features/plan/plan.schema.ts'
import type { Interview } from '#app/features/scheduling/interview/interview.schema.ts'
import { fullDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useIsOffline } from '#app/ui/use-is-offline.ts'
import type { UnitAction } from './day-menu.tsx'
import { PlanControls } from './plan-controls.tsx'
import { describeCount, PlanCount } from './plan-count.tsx'
import { unitsBySlug } from './plan-names.ts'
import { PlanPath } from './plan-path.tsx'
import { InterviewSide } from './plan-side.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { usePlanChanges } from './use-plan-changes.ts'
import { WontFit } from './wont-fit.tsx'

type PlanOverviewProps = {
  view: PlanView
  tracks: readonly Pick<TrackSummary, 'slug' | 'title'>[]
  /** The one that the plan aims at; null without a date. */
  interview: Interview | null
  addButton: ReactNode
}

/** The whole way to the day on one page, with every control beside it. */
export function PlanOverview({ view, tracks, interview, addButton }: PlanOverviewProps) {
  const changes = usePlanChanges(view)
  const isOffline = useIsOffline()
  const titleOf = (slug: string) => unitsBySlug(view).get(slug)?.title ?? slug

  const renderControls = (interviewDay: StudyDay | null, changeDay: (day: StudyDay) => void) => (
    <PlanControls
      view={view}
      tracks={tracks}
      settings={changes.settings}
      interviewDay={interviewDay}
      isUnavailable={isOffline}
      onChange={changes.changeSettings}
      onDateChange={changeDay}
    />
  )
  return (
    <>
      <PlanHead view={view} addButton={addButton} />
      <div className="plan-layout">
        <div className="plan-main">
          <PlanCount view={view} />
          <PlanPath
            view={view}
            isUnavailable={isOffline}
            onAction={({ unit, choice }) =>
              changes.chooseUnits([{ unit: unit.slug, choice }], describeAction({ unit, choice }))
            }
          />
          <WontFit
            view={view}
            isUnavailable={isOffline}
            onUseMinutes={(minutesPerDay) =>
              changes.changeSettings({ minutesPerDay }, `${minutesPerDay} minutes a day.`, true)
            }
            onSwap={({ giveUp, bringIn }) =>
              changes.chooseUnits(
                [
                  { unit: giveUp, choice: 'out' },
                  { unit: bringIn, choice: 'first' },
                ],
                `${titleOf(bringIn)} instead of ${titleOf(giveUp)}.`,
              )
            }
          />
        </div>
        {interview === null ? (
          <aside className="plan-side" aria-label="Change the plan">
            {renderControls(null, changes.addDate)}
          </aside>
        ) : (
          <InterviewSide
            key={interview.id}
            interview={interview}
            today={view.today}
            minutesPerDay={changes.settings.minutesPerDay}
            isUnavailable={isOffline}
            controls={({ day, changeDay }) =>
              renderControls(day, (next) => {
                changeDay(next)
                changes.offerDateUndo(next, () => changeDay(day))
              })
            }
          />
        )}
      </div>
      <UndoNotice offer={changes.offer} count={describeCount(view)} onHold={changes.setIsHeld} />
    </>
  )
}

const ACTIONS = {
  first: 'comes first.',
  later: 'comes later.',
  known: 'is skipped.',
  learn: 'is back in your plan.',
  out: 'is given up.',
} as const

const describeAction = ({ unit, choice }: UnitAction) => `${unit.title} ${ACTIONS[choice]}`

function PlanHead({ view, addButton }: Pick<PlanOverviewProps, 'view' | 'addButton'>) {
  const hasSession = view.todayMinutes > 0 && !view.isTodayDone
  return (
    <header className="page-head tight">
      <div>
        <h1>Plan</h1>
        <p>{describePlan(view)}</p>
      </div>
      <div className="row">
        {addButton}
        {hasSession ? (
          <ButtonLink variant="primary" to="/today">
            {`Today's session · ${view.todayMinutes} min`}
          </ButtonLink>
        ) : (
          <ButtonLink to="/today">Open Today</ButtonLink>
        )}
      </div>
    </header>
  )
}

/** 'Coding interviews: Larkfield, Tuesday, 8 December. 21 days, 18 of them with a session.' */
function describePlan({ track, interview, today, days, isTodayDone }: PlanView): string {
  if (interview === null) return `${track.title}, at your own pace.`
  const name = interview.title === '' ? track.title : `${track.title}: ${interview.title}`
  const left = interview.day - today
  if (left === 0) return `${name}. Today is the day.`
  const ahead = isTodayDone ? days.filter(({ day }) => day > today) : days
  const sessions = ahead.filter(({ kind }) => kind !== 'rest' && kind !== 'interview').length
  return `${name}, ${fullDate(interview.day)}. ${countOf(left, 'day')}, ${sessions === left ? 'each' : `${sessions} of them`} with a session.`
}
