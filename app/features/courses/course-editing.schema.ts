import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'
import { boundedText } from '#app/shared/text.ts'
import { MAX_CARD_ID, MAX_RECOMMENDED } from './course.rules.ts'

const MAX_CARD_SEARCH = 200

export const searchCardsInput = z.object({ text: boundedText(MAX_CARD_SEARCH, 'The search') })
export const recommendedIdsInput = z.object({
  ids: z.array(z.string().max(MAX_CARD_ID)).max(MAX_RECOMMENDED),
})

/** A catalogue card that a lesson can recommend. */
export type RecommendableCard = { id: string; question: string; deckName: string }

export const contentInput = z.object({ courseId: idSchema, contentId: idSchema })

/** A course in the editor's list. */
export type EditableCourse = {
  id: string
  title: string
  topicCount: number
  lessonCount: number
  /** Without the lessons that have no text. */
  liveLessonCount: number
  isPublished: boolean
}

/** A lesson's text as it was written. */
export type LessonText = { html: string; script: string }

/** A course as the server has it, for the editor. The texts of its lessons are loaded one by one. */
export type StoredCourse = {
  id: string
  version: number
  lastSaveId: string | null
  isPublished: boolean
  /** The lessons that readers see, once it is published. */
  liveLessonCount: number
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
