import { useState } from 'react'
import { useLocation } from 'react-router'
import type { LessonView } from '#app/features/courses/course.schema.ts'

/**
 * The lesson that a page by place shows. When the course is put into another order while it is read, its place is
 * another lesson's: the reader keeps the one they are reading, until they go elsewhere.
 */
export function useCachedLesson(loaded: LessonView | null): LessonView | null {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, lesson: loaded })
  const isSame = kept.lesson === null || kept.lesson.id === loaded?.id
  if (kept.key === key && !isSame) return kept.lesson
  if (kept.key !== key || kept.lesson !== loaded) setKept({ key, lesson: loaded })
  return loaded
}
