import type { LessonView } from '#app/features/courses/course.schema.ts'

/** What the viewer shows: a lesson, a topic without lessons, or neither. */
export type Selection = {
  lesson: LessonView | null
  emptyTopicId: string | null
  /** Whether the address says so; else it is where the reader was, or the beginning. */
  isChosen: boolean
}
