import { z } from 'zod'
import { measuredMs } from '#app/shared/duration.schema.ts'
import { editSchema } from '#app/shared/edit.schema.ts'
import { idSchema, newIdSchema } from '#app/shared/id.schema.ts'
import { slugSchema } from '#app/shared/slug.schema.ts'
import { boundedText } from '#app/shared/text.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { MAX_CODE_LENGTH, MAX_HINTS_OPENED, OUTCOMES } from './practice.rules.ts'

const MAX_OFFSET_MINUTES = 14 * 60
const MAX_TESTS = 1_000

const languageSchema = z.enum(['python', 'javascript', 'typescript', 'sql'])
const codeSchema = boundedText(MAX_CODE_LENGTH, 'Your code')

export const exerciseInput = z.object({ slug: slugSchema })
export const deckInput = z.object({ deckId: idSchema })

export const draftInput = z.object({
  slug: slugSchema,
  language: languageSchema,
  code: codeSchema,
  edit: editSchema.optional(),
})
export type DraftInput = z.infer<typeof draftInput>

export const attemptInput = z.object({
  id: newIdSchema,
  slug: slugSchema,
  language: languageSchema,
  code: codeSchema,
  outcome: z.enum(OUTCOMES),
  passedTests: z.int().min(0).max(MAX_TESTS),
  totalTests: z.int().min(0).max(MAX_TESTS),
  hintsOpened: z.int().min(0).max(MAX_HINTS_OPENED),
  /** How long the learner worked on it. */
  ms: measuredMs(DAY_MS),
  zoneOffsetMinutes: z.int().min(-MAX_OFFSET_MINUTES).max(MAX_OFFSET_MINUTES),
})
export type AttemptInput = z.infer<typeof attemptInput>

/** One exercise as the build writes it to `build/exercises.json`. */
export const exerciseFileSchema = z.array(
  z.object({
    slug: slugSchema,
    position: z.int(),
    title: z.string(),
    difficulty: z.enum(['easy', 'medium', 'hard']),
    patterns: z.array(z.string()),
    languages: z.array(languageSchema),
    content: z.json(),
    lesson: z.object({ courseId: z.uuid(), lessonId: z.uuid() }).nullable(),
    cards: z.array(z.object({ deckId: z.uuid(), cardId: z.uuid() })),
  }),
)
export type ExerciseFile = z.infer<typeof exerciseFileSchema>
