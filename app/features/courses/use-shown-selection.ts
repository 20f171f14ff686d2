import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Viewer } from '#app/shared/viewer.ts'
import { isLocked, lessonPath, listLessons } from './course.rules.ts'
import type { CourseView } from './course.schema.ts'
import type { Selection } from './lesson/selected-lesson.ts'
import { useTrackLessonView } from './lesson/use-track-lesson-view.ts'

/**
 * The lesson on the screen. When the course is loaded again because someone changed it, the reader stays where they
 * are: an address without a lesson might mean another one by now.
 */
function useStoredSelection(loaded: Selection, course: CourseView, viewer: Viewer | null): Selection {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [kept, setKept] = useState({ key, selection: loaded })
  const keptId = kept.selection.lesson?.id
  const place = listLessons(course).find(({ id }) => id === keptId)
  const hasMoved = kept.key === key && place !== undefined && loaded.lesson?.id !== keptId
  // A visitor whose lesson is no longer the first of its topic reads it to its end: its address is not theirs now.
  const mayGo = hasMoved && !isLocked(viewer, place.subIndex)
  if (!hasMoved && (kept.key !== key || kept.selection !== loaded)) setKept({ key, selection: loaded })
  useEffect(() => {
    if (!mayGo || keptId === undefined) return
    void navigate(lessonPath(course.id, keptId), { replace: true, preventScrollReset: true })
  }, [mayGo, keptId, course.id, navigate])
  return hasMoved ? kept.selection : loaded
}

const ASK_AGAIN_MS = 5_000

/** A lesson that was asked for ahead may be older than its course: then both are loaded again until they agree. */
function useSameVersion(lessonVersion: number | undefined, courseVersion: number) {
  const { revalidate } = useRevalidator()
  const isOther = lessonVersion !== undefined && lessonVersion !== courseVersion
  useEffect(() => {
    if (!isOther) return undefined
    void revalidate()
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOther, revalidate])
}

/** What the viewer shows, with what follows from showing another lesson: its place is kept, its heading read. */
export function useShownSelection(loaded: Selection, course: CourseView, viewer: Viewer | null) {
  const selection = useStoredSelection(loaded, course, viewer)
  const lessonId = selection.lesson?.id
  useSameVersion(loaded.lesson?.courseVersion, course.version)
  const heading = useRef<HTMLHeadingElement>(null)
  const lastId = useRef(lessonId)
  useEffect(() => {
    if (lastId.current === lessonId) return
    lastId.current = lessonId
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('article')?.scrollIntoView({ block: 'start' })
  }, [lessonId])

  useTrackLessonView(course.id, lessonId, viewer)
  return { selection, heading }
}
