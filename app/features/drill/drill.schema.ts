import { z } from 'zod'
import { measuredMs } from '#app/shared/duration.schema.ts'
import { idSchema, newIdSchema } from '#app/shared/id.schema.ts'
import { boundedText } from '#app/shared/text.ts'
import { HOUR_MS } from '#app/shared/units.ts'
import { slugSchema } from '#app/shared/slug.schema.ts'
import { MAX_LINE } from './drill.rules.ts'

const MAX_OFFSET_MINUTES = 14 * 60
const MAX_PAIR = 120

export const pickInput = z.object({
  id: newIdSchema,
  problemId: idSchema,
  /** Null: I don't know. */
  picked: slugSchema.nullable(),
  /** How long the learner looked at it. */
  ms: measuredMs(HOUR_MS),
  zoneOffsetMinutes: z.int().min(-MAX_OFFSET_MINUTES).max(MAX_OFFSET_MINUTES),
})
export type PickInput = z.infer<typeof pickInput>

export const questionInput = z
  .object({
    /** Only problems of this technique, and those in which it is a likely mistake. */
    technique: slugSchema.optional(),
  })
  .optional()

const pairSchema = z
  .string()
  .max(MAX_PAIR)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const mapInput = z.object({
  /** The contrast to show; the one of the worst pair if absent. */
  pair: pairSchema.nullish(),
})

export const contrastInput = z.object({ pair: pairSchema, line: boundedText(MAX_LINE, 'Your line') })

export type Choice = { slug: string; name: string }

/** A problem before the pick: nothing here says which technique it needs. */
export type DrillQuestion = { problemId: string; text: string; choices: Choice[] }

export type DrillVerdict = {
  isRight: boolean
  /** Null: I don't know. */
  picked: string | null
  accepted: Choice[]
  cues: string[]
  why: string
  /** Why the pick fails, or what it is for if the problem gives no reason. Null if it fits. */
  whyNot: { reason: string } | { name: string; use: string } | null
  topic: string
  difficulty: 'easy' | 'medium' | 'hard'
  exercise: { slug: string; title: string } | null
  card: { deckId: string; cardId: string } | null
  /** In days from today. */
  daysUntilDue: number | null
  /** How often the learner has mixed up these two, this time included; 0 if the pick fits. */
  mixups: number
  /** The two side by side. */
  pair: string | null
}

export type MapCell = { needed: string; picked: string; count: number }

export type ContrastSide = { name: string; use: string; sounds: string; cost: string }

export type ContrastView = {
  pair: string
  first: ContrastSide
  second: ContrastSide
  ask: string
  /** False if the library doesn't have its card. */
  canAdd: boolean
  isInReviews: boolean
  line: string
}

export type DrillMap = {
  answers: number
  right: number
  /** All counts; 'I don't know' has an empty `picked`. */
  cells: MapCell[]
  /** The techniques that occur in `cells`. */
  techniques: (Choice & { shortName: string })[]
  /** The most frequent mix-ups first. */
  pairs: (MapCell & { pair: string | null })[]
  contrast: ContrastView | null
}
