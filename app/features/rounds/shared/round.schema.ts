import { z } from 'zod'
import { editSchema } from '#app/shared/edit.schema.ts'
import { newIdSchema } from '#app/shared/id.schema.ts'
import { slugSchema } from '#app/shared/slug.schema.ts'
import { boundedText } from '#app/shared/text.ts'
import { MAX_EXPLANATION, MAX_FILES_LENGTH, MAX_LOG_LENGTH } from './round-phases.rules.ts'

const MAX_TESTS = 200
const MAX_MARK = 4

export const projectInput = z.object({ slug: slugSchema })

/** `screen` is the open screen: a round goes on in one of them. */
export const roundFields = { slug: slugSchema, roundId: z.uuid(), screen: z.uuid() }

/** Of what is saved while it is typed. */
export const saveFields = { slug: slugSchema, roundId: z.uuid(), edit: editSchema }

export const startInput = z.object({
  slug: slugSchema,
  screen: z.uuid(),
  /** Of a new round; an open one is gone on with unless it is to start again. */
  roundId: newIdSchema,
  isNew: z.boolean(),
})
export type StartInput = z.infer<typeof startInput>

export const countsSchema = z
  .object({ passed: z.int().min(0).max(MAX_TESTS), total: z.int().min(0).max(MAX_TESTS) })
  .refine(({ passed, total }) => passed <= total)

export const ownMarkSchema = z.int().min(1).max(MAX_MARK).nullable()

/** What is typed in every kind of round. */
export const sharedTextFields = {
  /** Changed files by path, as JSON. */
  files: boundedText(MAX_FILES_LENGTH, 'The code'),
  explanation: boundedText(MAX_EXPLANATION, 'The explanation'),
  /** What was opened and run, as JSON; the debrief reads it. */
  log: boundedText(MAX_LOG_LENGTH, 'The log'),
}

/** What was typed until a phase ended and hasn't been saved. `edit` orders it among the saves. */
export const lastTextFields = {
  files: sharedTextFields.files.optional(),
  explanation: sharedTextFields.explanation.optional(),
  edit: editSchema.optional(),
}
