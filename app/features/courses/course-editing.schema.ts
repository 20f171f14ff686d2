import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'

export const contentInput = z.object({ courseId: idSchema, contentId: idSchema })

/** A course in the list of those that can be edited. */
export type EditableCourse = { id: string; title: string; topicCount: number; lessonCount: number }

/** What a lesson says, as it was written. */
export type LessonText = { html: string; script: string }

/** A course as the server has it, ready to be edited; what its lessons say is asked for one by one. */
export type StoredCourse = {
  id: string
  version: number
  lastSaveId: string | null
  title: string
  description: string
  topics: Array<{
    id: string
    title: string
    lessons: Array<{
      id: string
      title: string
      contentRefId: string | null
      recommendedFlashcards: string[]
      /** Only of a course of before whose text is too long to be moved. */
      text: LessonText | null
    }>
  }>
}
