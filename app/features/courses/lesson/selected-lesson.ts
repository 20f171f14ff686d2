import type { FinishedCourse } from '#app/features/courses/progress/course-progress.rules.ts'
import type { QuestionsBeforeReading } from './lesson-questions.ts'
import type { LessonView } from '#app/features/courses/course.schema.ts'

/** What the viewer shows: a lesson, a topic without lessons, or neither. */
export type Selection = {
  lesson: LessonView | null
  emptyTopicId: string | null
  /** Whether the URL names the lesson; otherwise it is the last one seen, or the first. */
  isChosen: boolean
  /** Shown instead of a lesson when the reader has done all of them. */
  finished: FinishedCourse | null
  /** Cards to guess at before reading; null if there are none, or the reader has seen them. */
  questions: QuestionsBeforeReading | null
}
