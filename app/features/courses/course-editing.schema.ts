import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'

export const contentInput = z.object({ courseId: idSchema, contentId: idSchema })

/** A course in the editor's list. */
export type EditableCourse = { id: string; title: string; topicCount: number; lessonCount: number }

/** A lesson's text as it was written. */
export type LessonText = { html: string; script: string }

/** A course as the server has it, for the editor. The texts of its lessons are loaded one by one. */
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
      /** Only for a legacy lesson whose inline text is too long to be moved. */
      text: LessonText | null
    }>
  }>
}
