import { z } from 'zod'
import { idSchema, revisionSchema } from '#app/shared/id.schema.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import {
  MAX_CARD_ID,
  MAX_COURSE_DESCRIPTION,
  MAX_COURSE_TITLE,
  MAX_LESSON_HTML,
  MAX_LESSON_SCRIPT,
  MAX_RECOMMENDED,
  MAX_SUBTOPICS,
  MAX_TOPICS,
} from './course.rules.ts'

const storedTitle = z.string().max(MAX_COURSE_TITLE)

export const subtopicSchema = z.object({
  id: idSchema,
  title: storedTitle,
  contentRefId: idSchema.nullish(),
  recommendedFlashcards: z.array(z.string().max(MAX_CARD_ID)).max(MAX_RECOMMENDED).default([]),
  /** Only in courses of before: moved to a content document when first read. */
  content: z.string().optional(),
  script: z.string().optional(),
})

/** An outline as the database has it. */
export const outlineSchema = z.object({
  topics: z
    .array(
      z.object({
        id: idSchema,
        title: storedTitle,
        subtopics: z.array(subtopicSchema).max(MAX_SUBTOPICS).default([]),
      }),
    )
    .max(MAX_TOPICS),
})
export type Outline = z.infer<typeof outlineSchema>
export type Subtopic = z.infer<typeof subtopicSchema>

const title = (name: string) => requiredText(MAX_COURSE_TITLE, name, `${name} is missing.`)

const savedSubtopic = z.object({
  id: idSchema,
  title: title("A subtopic's title"),
  recommendedFlashcards: z
    .array(requiredText(MAX_CARD_ID, 'The id of a card', 'The id of a card is missing.'))
    .max(MAX_RECOMMENDED)
    .default([]),
  contentRefId: idSchema.nullish(),
  /** None: the content that `contentRefId` names stays as it is. */
  content: z
    .object({
      html: boundedText(MAX_LESSON_HTML, 'A lesson'),
      script: boundedText(MAX_LESSON_SCRIPT, 'A script').default(''),
    })
    .nullish(),
})

/** What the editor sends: the whole outline, and the contents that were opened. */
export const saveCourseInput = z.object({
  id: idSchema.optional(),
  /** The version that was edited; 0 for a new course. */
  version: revisionSchema,
  /** Of this save, so that the same one sent twice is one. */
  saveId: idSchema.nullish(),
  title: title("The course's title"),
  description: boundedText(MAX_COURSE_DESCRIPTION, 'A description').default(''),
  outline: z.object({
    topics: z
      .array(
        z.object({
          id: idSchema,
          title: title("A topic's title"),
          subtopics: z.array(savedSubtopic).max(MAX_SUBTOPICS),
        }),
      )
      .max(MAX_TOPICS),
  }),
})
export type CourseToSave = z.infer<typeof saveCourseInput>

export const courseIdInput = z.object({ courseId: idSchema })
const place = z.int().min(0).max(MAX_TOPICS)

/** A lesson by its id, or by its place. */
export const lessonInput = z.object({
  courseId: idSchema,
  lesson: z.union([
    z.object({ id: idSchema }),
    z.object({ topicId: idSchema }),
    z.object({ topicIndex: place, subIndex: place }),
  ]),
})
export type LessonAddress = z.infer<typeof lessonInput>['lesson']

export const lessonIdInput = z.object({ courseId: idSchema, lessonId: idSchema })
export const lessonDoneInput = lessonIdInput.extend({ isDone: z.boolean() })

export type CourseSummary = { id: string; title: string; preview: string; lessonCount: number }

/** A course without what its lessons say. */
export type CourseView = {
  id: string
  title: string
  description: string
  version: number
  topics: Array<{ id: string; title: string; lessons: Array<{ id: string; title: string }> }>
  /** What the reader has done, and where they were last; nothing for a visitor. */
  doneIds: string[]
  placeId: string | null
}

/** A recommended card: by its id, and by its question where the reader may know it. */
export type RecommendedCard = { id: string; question: string | null }

export type LessonView = {
  id: string
  title: string
  topicIndex: number
  subIndex: number
  topicTitle: string
  courseTitle: string
  courseVersion: number
  /** Changes with the lesson's text or script, and with nothing else of its course. */
  contentVersion: string
  /** Sanitised; '' when nothing was written yet. */
  html: string
  /** Set when the lesson has a script: the frame of that content runs it. */
  frameContentId: string | null
  cards: RecommendedCard[]
}
