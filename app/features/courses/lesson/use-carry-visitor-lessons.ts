import { useEffect } from 'react'
import { VISITOR_LESSON_PREFIX } from '#app/client/device-names.ts'
import { reportLessonView } from '#app/features/courses/course.calls.ts'

/** Reports the lessons that were opened on this device before the log-in: their courses go on there. */
async function carryVisitorLessons(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(VISITOR_LESSON_PREFIX))) {
      const [courseId = '', lessonId = ''] = key.slice(VISITOR_LESSON_PREFIX.length).split(':')
      localStorage.removeItem(key)
      await reportLessonView({ courseId, lessonId })
    }
  } catch {
    // Storage is blocked in this browser, so nothing is stored in it.
  }
}

export function useCarryVisitorLessons(personId: string) {
  useEffect(() => void carryVisitorLessons(), [personId])
}
