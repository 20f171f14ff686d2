import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import type { LessonToContinue } from './continue-lesson.tsx'

/** Null if no course was started, or all are finished. */
export function useContinueLesson(): LessonToContinue | null {
  const { data } = useQuery(useApi().course.progress.queryOptions())
  const course = data?.find(({ next }) => next !== null)
  if (course === undefined || course.next === null) return null
  const { courseTitle, lessonCount } = course
  const { title, number, path } = course.next
  return { title, courseTitle, number, lessonCount, path }
}
