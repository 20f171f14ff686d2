import { useLayoutEffect } from 'react'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { PlanToday } from '#app/features/plan/plan.schema.ts'
import { isStudyDay } from '#app/features/plan/planner/study-days.rules.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import { DebriefNote } from '#app/features/today/debrief-note.tsx'
import { LiveInterviewAside } from '#app/features/today/live-interview-aside.tsx'
import { ComingUpPanel, PathPanel } from '#app/features/today/path-panel.tsx'
import { PausePanel } from '#app/features/today/pause-panel.tsx'
import { findOpenDebrief } from '#app/features/today/today.rules.ts'
import { useEnterKey } from '#app/features/today/use-enter-to-start.ts'
import { useIsOffline } from '#app/ui/use-is-offline.ts'
import { BacklogNote } from './backlog-note.tsx'
import { setCurrentPlan } from './current-plan.ts'
import { countCards, InterviewDayCard } from './interview-day-card.tsx'
import { MovedCard } from './moved-card.tsx'
import { EmptyDayCard, RestCard } from './rest-card.tsx'
import { SessionCard } from './session-card.tsx'
import { stateOfDay } from './session.rules.ts'
import { TomorrowCard } from './tomorrow-card.tsx'
import { usePlanMinutes } from './use-plan-minutes.ts'
import { useSessionActions } from './use-session-actions.ts'

type PlannedTodayProps = {
  day: PlanToday & { plan: NonNullable<PlanToday['plan']> }
  today: Today
  note: string | null
}

/** The day of somebody with a plan: one session, one button. */
export function PlannedToday({ day, today, note }: PlannedTodayProps) {
  const { plan, session, moved } = day
  const { id } = useSignedInViewer()
  const isOffline = useIsOffline()
  const actions = useSessionActions()
  const minutes = usePlanMinutes()
  const state = stateOfDay(day)
  // What moved and what waits can't be changed any more.
  const isInterviewDay = plan.interview?.day === day.today
  const debrief = findOpenDebrief(today)
  const canStart = state === 'open' || state === 'started' || state === 'stopped'
  // A day of study may have nothing to do, too.
  const isOff = today.pausedUntil !== null || !isStudyDay(day.today, plan)
  const isEnded = state === 'done' || state === 'done-except'
  // For the bar of the step that is opened from here.
  useLayoutEffect(() => setCurrentPlan(id, day), [id, day])
  useEnterKey(canStart && !actions.isBusy ? () => actions.go(day) : null)
  return (
    <div className="today">
      <div className="today-main">
        {moved !== null && !isInterviewDay && (
          <MovedCard
            plan={plan}
            moved={moved}
            isBusy={minutes.isPending}
            onUseMinutes={minutes.save}
            onKeep={minutes.keep}
          />
        )}
        {session !== null && session.steps.length > 0 ? (
          <SessionCard
            day={day}
            session={session}
            hasDue={today.due.count > 0}
            isOffline={isOffline}
            isBusy={actions.isBusy}
            note={note}
            onStart={(length) => actions.go(day, length === undefined ? {} : { minutes: length })}
            onUndoSkip={(step) => actions.unskip.mutate({ day: session.day, step })}
          />
        ) : state === 'interview' ? (
          <InterviewDayCard cards={countCards(today)} />
        ) : state === 'empty' || !isOff ? (
          <EmptyDayCard day={day} />
        ) : (
          <RestCard
            day={day}
            dueCount={countCards(today)}
            pausedUntil={today.pausedUntil}
            isBusy={actions.isBusy}
            onStart={() => actions.go(day, { isExtra: true })}
          />
        )}
        {!isInterviewDay && <BacklogNote today={today} />}
        {isEnded && (
          <TomorrowCard
            day={day}
            isBusy={actions.isBusy}
            onExtra={() => actions.go(day, { isExtra: true })}
          />
        )}
      </div>
      <aside className="today-side" aria-label="Interview, path and next days">
        {debrief !== null && <DebriefNote interview={debrief} today={today.day} />}
        {today.interview !== null && <LiveInterviewAside today={today} hasPlan />}
        <PathPanel plan={plan} />
        {!isEnded && <ComingUpPanel plan={plan} comingUp={day.comingUp} today={day.today} />}
        <PausePanel day={today.day} pause={today.settings.pause} />
      </aside>
    </div>
  )
}
