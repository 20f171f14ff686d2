import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { fullDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { useSyncDecks } from '#app/features/scheduling/learning/use-sync-decks.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import { ContinueLesson } from './continue-lesson.tsx'
import { DaysStudied } from './days-studied.tsx'
import { DoneCard, NEW_CARDS_PATH, NewCardsCard } from './done-card.tsx'
import { DrillRow } from './drill-row.tsx'
import { DueCard, REVIEW_PATH } from './due-card.tsx'
import { DueExercise, useDueExercise } from './due-exercise.tsx'
import { DueStories, useDueStories } from './due-stories.tsx'
import { FirstUse } from './first-use.tsx'
import { LiveInterviewAside } from './live-interview-aside.tsx'
import { MoreToDo } from './more-to-do.tsx'
import { PausePanel } from './pause-panel.tsx'
import { TodaySkeleton } from './today-skeleton.tsx'
import { describeDone, describeDue, listStudied } from './today.rules.ts'
import { useContinueLesson } from './use-continue-lesson.ts'
import { useDeviceZone } from './use-device-zone.ts'
import { useSpreadBacklog } from './use-spread-backlog.ts'
import { WeekAhead } from './week-ahead.tsx'

/** What is due, how long it will take, and one button. */
export function TodayScreen() {
  const api = useApi()
  const { name } = useSignedInViewer()
  const { data: today, isError, refetch } = useQuery(api.memory.today.queryOptions())
  useSyncDecks(today?.needsSync ?? false, () => void refetch())
  useDeviceZone(today?.isFirstUse === true ? undefined : today?.settings.timeZone)

  if (today?.isFirstUse === true) return <FirstUse firstName={name.split(' ')[0] ?? name} today={today} />
  return (
    <div className="wrap">
      <header className="page-head tight">
        <div>
          <h1>Today</h1>
          {today !== undefined && <DateLine today={today} />}
        </div>
      </header>
      {today === undefined ? (
        isError ? (
          <div className="index-panel">
            <PanelFailure title="We couldn't load today's cards." onRetry={() => void refetch()}>
              Your progress is safe. Check your connection and try again.
            </PanelFailure>
          </div>
        ) : (
          <TodaySkeleton />
        )
      ) : (
        <TodayPanels today={today} />
      )}
    </div>
  )
}

function DateLine({ today }: { today: Today }) {
  const { interview, day } = today
  return (
    <p>
      {fullDate(day)}
      {interview !== null && (
        <>
          .{' '}
          <Link className="link" to="/interview">
            {interview.day === day
              ? 'Your interview is today.'
              : `${countOf(interview.day - day, 'day')} to your interview.`}
          </Link>
        </>
      )}
    </p>
  )
}

function TodayPanels({ today }: { today: Today }) {
  const backlog = useSpreadBacklog()
  const due = describeDue(today, backlog.spreadDays)
  const isPaused = today.pausedUntil !== null
  const hasDue = due.count > 0 && !isPaused
  const lesson = useContinueLesson()
  const exercise = useDueExercise()
  const stories = useDueStories()
  const hasNew = !hasDue && due.fresh.count > 0 && !isPaused
  useEnterToStart(hasDue ? REVIEW_PATH : hasNew ? NEW_CARDS_PATH : null)
  return (
    <div className="today">
      <div className="today-main">
        {hasDue ? (
          <>
            <DueCard due={due} isSpreading={backlog.isPending} onSpread={backlog.spread} />
            {(lesson !== null || exercise !== null || stories !== null) && (
              <div className="panel-pair">
                {lesson !== null && <ContinueLesson lesson={lesson} />}
                {exercise !== null && <DueExercise exercise={exercise} />}
                {stories !== null && <DueStories stories={stories} />}
              </div>
            )}
          </>
        ) : (
          <>
            {hasNew ? (
              <NewCardsCard done={describeDone(today)} fresh={due.fresh} />
            ) : (
              <DoneCard done={describeDone(today)} pausedUntil={today.pausedUntil} />
            )}
            <MoreToDo
              drill={<DrillRow />}
              lesson={lesson}
              exercise={exercise}
              stories={stories}
              hasInterview={today.interview !== null}
            />
          </>
        )}
        <WeekAhead week={today.week} secondsPerAnswer={today.secondsPerAnswer} />
      </div>
      <aside className="today-side" aria-label="Interview and habit">
        <LiveInterviewAside today={today} />
        <DaysStudied today={today.day} studied={listStudied(today)} />
        <PausePanel day={today.day} pause={today.settings.pause} />
      </aside>
    </div>
  )
}

const HANDLES_ENTER = 'button, a[href], summary, input, select, textarea, [role=button], [role=menu]'

/** Enter starts what is next, unless something else has the focus. */
function useEnterToStart(path: string | null) {
  const navigate = useNavigate()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.key !== 'Enter' || !isPlain || event.defaultPrevented || path === null) return
    if (event.target instanceof Element && event.target.closest(HANDLES_ENTER) !== null) return
    // Without a network only a document opens: the service worker answers for it.
    if (navigator.onLine) void navigate(path)
    else window.location.assign(path)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
