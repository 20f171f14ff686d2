import { useState } from 'react'
import { useLocation } from 'react-router'
import type { LessonView } from '#app/features/courses/course.schema.ts'

/**
 * The lesson to show on a page whose URL holds a position. When the course is reordered, another lesson gets that
 * position: the reader stays on the current one until they navigate.
 */
export function useStableLesson(loaded: LessonView | null): LessonView | null {
  const { key } = useLocation()
  const [shown, setShown] = useState({ key, lesson: loaded })
  const isSame = shown.lesson === null || shown.lesson.id === loaded?.id
  if (shown.key === key && !isSame) return shown.lesson
  if (shown.key !== key || shown.lesson !== loaded) setShown({ key, lesson: loaded })
  return loaded
}
