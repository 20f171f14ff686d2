import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Viewer } from '#app/shared/viewer.ts'
import { isLocked, lessonPath, listLessons } from './course.rules.ts'
import type { CourseView } from './course.schema.ts'
import type { Selection } from './lesson/selected-lesson.ts'
import { useTrackLessonView } from './lesson/use-track-lesson-view.ts'

/**
 * The lesson on the screen. When the course is reloaded because someone changed it, the reader stays on the same
 * lesson: a URL without a lesson id might resolve to another one by now.
 */
function useStableSelection(loaded: Selection, course: CourseView, viewer: Viewer | null): Selection {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState({ key, selection: loaded })
  const shownId = shown.selection.lesson?.id
  const position = listLessons(course).find(({ id }) => id === shownId)
  const hasMoved = shown.key === key && position !== undefined && loaded.lesson?.id !== shownId
  // When the lesson is now locked for a visitor, it stays on screen, but its own URL would redirect them.
  const canNavigate = hasMoved && !isLocked(viewer, position.subIndex)
  if (!hasMoved && (shown.key !== key || shown.selection !== loaded)) setShown({ key, selection: loaded })
  useEffect(() => {
    if (!canNavigate || shownId === undefined) return
    void navigate(lessonPath(course.id, shownId), { replace: true, preventScrollReset: true })
  }, [canNavigate, shownId, course.id, navigate])
  return hasMoved ? shown.selection : loaded
}

/** On wide screens an opened topic stays in view with its lessons: the reader may be looking for one of them. */
const isFocusOnVisibleTopic = () =>
  document.activeElement?.closest('button.topic')?.checkVisibility() === true

const REVALIDATE_INTERVAL_MS = 5_000

/** A prefetched lesson may be older than its course: both are reloaded until their versions match. */
function useVersionSync(lessonVersion: number | undefined, courseVersion: number) {
  const { revalidate } = useRevalidator()
  const isStale = lessonVersion !== undefined && lessonVersion !== courseVersion
  useEffect(() => {
    if (!isStale) return undefined
    void revalidate()
    const timer = setInterval(() => void revalidate(), REVALIDATE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isStale, revalidate])
}

/**
 * The selection to show. When the lesson changes, its view is tracked and its heading gets focus, unless a topic was
 * opened.
 */
export function useShownSelection(loaded: Selection, course: CourseView, viewer: Viewer | null) {
  const selection = useStableSelection(loaded, course, viewer)
  const lessonId = selection.lesson?.id
  useVersionSync(loaded.lesson?.courseVersion, course.version)
  const heading = useRef<HTMLHeadingElement>(null)
  const lastId = useRef(lessonId)
  useEffect(() => {
    if (lastId.current === lessonId) return
    lastId.current = lessonId
    const article = heading.current?.closest('article')
    if (!isFocusOnVisibleTopic()) heading.current?.focus({ preventScroll: true })
    else if ((article?.getBoundingClientRect().top ?? 0) >= 0) return
    article?.scrollIntoView({ block: 'start' })
  }, [lessonId])

  useTrackLessonView(course.id, lessonId, viewer)
  return { selection, heading }
}
