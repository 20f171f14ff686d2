import { z } from 'zod'
import { slugSchema } from '#app/shared/slug.schema.ts'

/**
 * The rounds that a unit has a weight for. Debugging and AI-assisted rounds are 'other' here: a process of the build
 * before reads these rows too, and it refuses kinds that it doesn't know.
 */
export const WEIGHTED_ROUNDS = ['phone-screen', 'coding', 'system-design', 'behavioral', 'other'] as const
export type WeightedRound = (typeof WEIGHTED_ROUNDS)[number]

const lessonSchema = z.object({
  courseId: z.uuid(),
  lessonId: z.uuid(),
  title: z.string(),
  courseTitle: z.string(),
  minutes: z.number(),
})
const exerciseSchema = z.object({
  slug: slugSchema,
  title: z.string(),
  /** The well-known name; the technique is no secret inside a unit. */
  alsoCalled: z.string().nullable(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  minutes: z.number(),
})

/** A technique or topic. What must be done is its core; extras are offered after it. */
const unitSchema = z.object({
  slug: slugSchema,
  title: z.string(),
  lessons: z.array(lessonSchema),
  cards: z.array(z.object({ deckId: z.uuid(), cardId: z.uuid() })),
  cardMinutes: z.number(),
  exercises: z.array(exerciseSchema),
  drill: z.object({ technique: slugSchema, name: z.string(), minutes: z.number() }).nullable(),
  /** Units that come before. A track leaves out those that it doesn't have. */
  needs: z.array(slugSchema),
  /** How much each kind of round asks for it, from 0 (never) to 5 (in nearly every one). */
  weights: z.record(z.enum(WEIGHTED_ROUNDS), z.number().min(0).max(5)),
  /** The reason of the weights, for learners. */
  why: z.string(),
  extras: z.object({ lessons: z.array(lessonSchema), exercises: z.array(exerciseSchema) }),
})
export type Unit = z.infer<typeof unitSchema>
export type UnitLesson = z.infer<typeof lessonSchema>
export type UnitExercise = z.infer<typeof exerciseSchema>

export const trackSchema = z.object({
  slug: slugSchema,
  position: z.int(),
  title: z.string(),
  description: z.string(),
  /** How the order and the weights came about. */
  why: z.string(),
  /** In the order in which they are planned. */
  units: z.array(unitSchema),
})
export type Track = z.infer<typeof trackSchema>

/** `build/tracks.json`, as the build writes it. */
export const trackFileSchema = z.array(trackSchema)
export type TrackFile = z.infer<typeof trackFileSchema>
