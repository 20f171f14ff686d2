import { z } from 'zod'
import { editSchema } from '#app/shared/edit.schema.ts'
import { idSchema, newIdSchema } from '#app/shared/id.schema.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import { COMPETENCIES, FITS, STORY_LIMITS, STORY_PARTS, TITLE_MISSING } from './story.rules.ts'

const MAX_OFFSET_MINUTES = 14 * 60

const competencySchema = z.enum(COMPETENCIES)
const titleSchema = requiredText(STORY_LIMITS.title, 'The title', TITLE_MISSING)

/** A story's texts. What is missing stays as it is, so that two devices can edit different parts. */
const storyPatch = z.object({
  title: titleSchema.optional(),
  headline: boundedText(STORY_LIMITS.headline, 'The headline').optional(),
  situation: boundedText(STORY_LIMITS.situation, 'The situation').optional(),
  task: boundedText(STORY_LIMITS.task, 'The task').optional(),
  action: boundedText(STORY_LIMITS.action, 'The action').optional(),
  result: boundedText(STORY_LIMITS.result, 'The result').optional(),
  number: boundedText(STORY_LIMITS.number, 'The number').optional(),
  change: boundedText(STORY_LIMITS.change, 'This text').optional(),
})

export const createStoryInput = z.object({
  id: newIdSchema,
  title: titleSchema,
  competency: competencySchema.nullable(),
})
export type CreateStoryInput = z.infer<typeof createStoryInput>

export const storyInput = z.object({ id: idSchema })
export const updateStoryInput = z.object({ id: idSchema, patch: storyPatch, edit: editSchema.optional() })
export type UpdateStoryInput = z.infer<typeof updateStoryInput>
export const setFitInput = z.object({
  id: idSchema,
  competency: competencySchema,
  fit: z.enum(FITS).nullable(),
})

export const storyAnswerInput = z.object({
  id: newIdSchema,
  competency: competencySchema,
  storyId: idSchema.nullable(),
  coveredParts: z.array(z.enum(STORY_PARTS)).max(STORY_PARTS.length),
  zoneOffsetMinutes: z.int().min(-MAX_OFFSET_MINUTES).max(MAX_OFFSET_MINUTES),
})
export type StoryAnswerInput = z.infer<typeof storyAnswerInput>
