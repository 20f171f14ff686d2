import { useEffect } from 'react'
import { VISITOR_LESSON_PREFIX } from '#app/client/device-names.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { reportLessonView } from '#app/features/courses/course.calls.ts'

/** Reports the view of each shown lesson. A visitor's is on this device until somebody logs in here. */
export function useTrackLessonView(courseId: string, lessonId: string | undefined, viewer: Viewer | null) {
  const viewerId = viewer?.id
  useEffect(() => {
    if (lessonId === undefined) return
    if (viewerId !== undefined) void reportLessonView({ courseId, lessonId })
    else storeVisitorView(courseId, lessonId)
  }, [viewerId, lessonId, courseId])
}

function storeVisitorView(courseId: string, lessonId: string) {
  try {
    localStorage.setItem(`${VISITOR_LESSON_PREFIX}${courseId}:${lessonId}`, '1')
  } catch {
    // Storage is blocked or full: the lesson opens all the same.
  }
}
