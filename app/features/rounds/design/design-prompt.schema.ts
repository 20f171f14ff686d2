import { z } from 'zod'
import { linkFields, listedFields, projectFields } from '#app/features/rounds/shared/project.schema.ts'
import { BOX_KINDS } from './board/board.rules.ts'
import { INPUTS, RESULTS, SIZE_UNITS } from './design-estimate.rules.ts'
import { FOLLOW_UP_MINUTES, MAX_POINTS, PHASES } from './design-round.rules.ts'

const inputTexts = z.record(z.enum(INPUTS), z.string())

const workedBoxSchema = z.object({
  id: z.string(),
  kind: z.enum(BOX_KINDS),
  name: z.string(),
  x: z.number(),
  y: z.number(),
  /** What else a learner may call it. */
  aliases: z.array(z.string()),
})
export type WorkedBox = z.infer<typeof workedBoxSchema>

const pointSchema = z.object({
  id: z.string(),
  phase: z.enum(PHASES),
  name: z.string(),
  worked: z.string(),
  why: z.string(),
  /** The result that it is compared with; null if the learner marks it. */
  result: z.enum(RESULTS).nullable(),
})
export type WorkedPoint = z.infer<typeof pointSchema>

/** What is shown after the round only. */
const workedSchema = z.object({
  inputs: inputTexts,
  boxes: z.array(workedBoxSchema),
  arrows: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), label: z.string() })),
  points: z.array(pointSchema).max(MAX_POINTS),
  ...linkFields,
})
export type WorkedDesign = z.infer<typeof workedSchema>

export const promptContentSchema = z.object({
  title: projectFields.title,
  difficulty: projectFields.difficulty,
  prompt: z.string(),
  followUps: z.array(z.string()).length(FOLLOW_UP_MINUTES.length),
  /** What the inputs of the estimates are called here, and the units of sizes. */
  labels: inputTexts,
  units: z.object({
    stored: z.enum(SIZE_UNITS),
    served: z.enum(SIZE_UNITS),
    hotSize: z.enum(SIZE_UNITS),
  }),
  worked: workedSchema,
})
export type PromptContent = z.infer<typeof promptContentSchema>

/** The prompts of `content/designs` as the build writes them to `build/designs.json`. */
export const promptFileSchema = z.array(promptContentSchema.extend(listedFields))
export type PromptFile = z.infer<typeof promptFileSchema>
