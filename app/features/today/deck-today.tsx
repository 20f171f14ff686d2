import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import { ContinueLesson, type LessonToContinue } from './continue-lesson.tsx'
import { DebriefNote } from './debrief-note.tsx'
import { DoneCard, NEW_CARDS_PATH, NewCardsCard } from './done-card.tsx'
import { DrillRow } from './drill-row.tsx'
import { DueCard, REVIEW_PATH } from './due-card.tsx'
import { DueExercise, useDueExercise } from './due-exercise.tsx'
import { DueStories, useDueStories } from './due-stories.tsx'
import { LiveInterviewAside } from './live-interview-aside.tsx'
import { MoreToDo } from './more-to-do.tsx'
import { PausePanel } from './pause-panel.tsx'
import { PlanOffer } from './plan-offer.tsx'
import { describeDone, describeDue, findOpenDebrief } from './today.rules.ts'
import { useEnterToStart } from './use-enter-to-start.ts'
import { useSpreadBacklog } from './use-spread-backlog.ts'

/** The day of somebody who studies decks and has no plan: what is due, what is new, and the offer of a plan. */
export function DeckToday({ today }: { today: Today }) {
  const backlog = useSpreadBacklog()
  const due = describeDue(today, backlog.spreadDays)
  const debrief = findOpenDebrief(today)
  const isPaused = today.pausedUntil !== null
  const hasDue = due.count > 0 && !isPaused
  const hasNew = !hasDue && due.fresh.count > 0 && !isPaused
  const lesson = useContinueLesson()
  const exercise = useDueExercise()
  const stories = useDueStories()
  useEnterToStart(hasDue ? REVIEW_PATH : hasNew ? NEW_CARDS_PATH : null)
  return (
    <div className="today">
      <div className="today-main">
        {hasDue ? (
          <DueCard due={due} isSpreading={backlog.isPending} onSpread={backlog.spread} />
        ) : hasNew ? (
          <NewCardsCard done={describeDone(today)} fresh={due.fresh} />
        ) : null}
        <PlanOffer isMain={!hasDue && !hasNew} hasStudied={!today.isFirstUse} />
        {!hasDue && !hasNew && !today.isFirstUse && (
          <DoneCard done={describeDone(today)} pausedUntil={today.pausedUntil} />
        )}
        {today.isFirstUse && exercise !== null && <DueExercise exercise={exercise} />}
        {hasDue ? (
          (lesson !== null || exercise !== null || stories !== null) && (
            <div className="panel-pair">
              {lesson !== null && <ContinueLesson lesson={lesson} />}
              {exercise !== null && <DueExercise exercise={exercise} />}
              {stories !== null && <DueStories stories={stories} />}
            </div>
          )
        ) : (
          <MoreToDo
            drill={<DrillRow />}
            lesson={lesson}
            exercise={today.isFirstUse ? null : exercise}
            stories={stories}
            hasInterview={today.interview !== null}
            isFirstUse={today.isFirstUse}
          />
        )}
      </div>
      <aside className="today-side" aria-label="Interview">
        {debrief !== null && <DebriefNote interview={debrief} today={today.day} />}
        <LiveInterviewAside today={today} />
        {!today.isFirstUse && <PausePanel day={today.day} pause={today.settings.pause} />}
      </aside>
    </div>
  )
}

/** Null if no course was started, or all are finished. */
function useContinueLesson(): LessonToContinue | null {
  const { data } = useQuery(useApi().course.progress.queryOptions())
  const course = data?.find(({ next }) => next !== null)
  if (course === undefined || course.next === null) return null
  const { courseTitle, lessonCount } = course
  const { title, number, path } = course.next
  return { title, courseTitle, number, lessonCount, path }
}
