import { useEffect } from 'react'
import type { Viewer } from '#app/shared/viewer.ts'
import { reportLessonView } from '#app/features/courses/course.calls.ts'

/** Reports the view of each shown lesson, for logged-in viewers. */
export function useTrackLessonView(courseId: string, lessonId: string | undefined, viewer: Viewer | null) {
  const viewerId = viewer?.id
  useEffect(() => {
    if (viewerId !== undefined && lessonId !== undefined) void reportLessonView({ courseId, lessonId })
  }, [viewerId, lessonId, courseId])
}
