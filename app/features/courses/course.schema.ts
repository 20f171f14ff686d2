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
  /** Only in legacy courses: a job moves it to a content document. */
  content: z.string().optional(),
  script: z.string().optional(),
})

/** The outline as it is stored. */
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
  /** Absent: the content of `contentRefId` stays unchanged. */
  content: z
    .object({
      html: boundedText(MAX_LESSON_HTML, 'A lesson'),
      script: boundedText(MAX_LESSON_SCRIPT, 'A script').default(''),
    })
    .nullish(),
})

/** What the editor sends: the whole outline, and the contents that changed. */
export const saveCourseInput = z.object({
  id: idSchema.optional(),
  /** The version that the edit is based on; 0 for a new course. */
  version: revisionSchema,
  /** Idempotency key: the same save sent twice is applied once. */
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
export const publishCourseInput = courseIdInput.extend({ isPublished: z.boolean() })
const indexSchema = z.int().min(0).max(MAX_TOPICS)

/** A lesson by its id, by its topic (the first lesson), or by its position. */
export const lessonInput = z.object({
  courseId: idSchema,
  lesson: z.union([
    z.object({ id: idSchema }),
    z.object({ topicId: idSchema }),
    z.object({ topicIndex: indexSchema, subIndex: indexSchema }),
  ]),
})
export type LessonRef = z.infer<typeof lessonInput>['lesson']

export const lessonIdInput = z.object({ courseId: idSchema, lessonId: idSchema })
export const lessonDoneInput = lessonIdInput.extend({ isDone: z.boolean() })

export type CourseSummary = {
  id: string
  title: string
  preview: string
  lessonCount: number
  /** Only administrators see drafts. */
  isDraft: boolean
}

/** A course without the texts of its lessons. */
export type CourseView = {
  id: string
  title: string
  description: string
  version: number
  isDraft: boolean
  topics: Array<{ id: string; title: string; lessons: Array<{ id: string; title: string }> }>
  /** The lessons that the reader has done, and the one they saw last; empty for a visitor. */
  doneIds: string[]
  placeId: string | null
  /** How much of a lesson the reader still remembers, 0 to 1; only of lessons whose cards they have started. */
  recalls: Array<{ lessonId: string; recall: number }>
}

/** The question is null when the reader can't access the card. */
export type RecommendedCard = { id: string; question: string | null }

export type LessonView = {
  id: string
  title: string
  topicIndex: number
  subIndex: number
  topicTitle: string
  courseTitle: string
  courseVersion: number
  /** Changes only when the lesson's text or script changes. */
  contentVersion: string
  /** Sanitised; '' when the lesson has no text yet. */
  html: string
  /** Set when the lesson has a script, which runs in the frame of this content. */
  frameContentId: string | null
  cards: RecommendedCard[]
  /** What the lesson teaches to write. */
  exercises: { slug: string; title: string }[]
}
