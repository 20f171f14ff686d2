import { useEffect } from 'react'
import type { Viewer } from '#app/shared/viewer.ts'
import { reportLessonView } from '#app/features/courses/course.calls.ts'

/** Keeps the place of whoever is logged in, once for each lesson that is shown. */
export function useTrackLessonView(courseId: string, lessonId: string | undefined, viewer: Viewer | null) {
  const viewerId = viewer?.id
  useEffect(() => {
    if (viewerId !== undefined && lessonId !== undefined) void reportLessonView({ courseId, lessonId })
  }, [viewerId, lessonId, courseId])
}
