import { z } from 'zod'
import { slugSchema } from '#app/shared/slug.schema.ts'

/** Techniques are only confused with techniques of the same family. */
export const FAMILIES = ['algorithms', 'sql', 'javascript'] as const

export const techniqueSchema = z.object({
  slug: slugSchema,
  name: z.string(),
  /** For the columns of the map. */
  shortName: z.string(),
  family: z.enum(FAMILIES),
  /** Completes "Use it when". */
  use: z.string(),
  cost: z.string(),
})
export type Technique = z.infer<typeof techniqueSchema>

/** What the learner sees only after the pick. */
export const verdictContentSchema = z.object({
  /** Parts of the text that decide, each exactly as it is written there. */
  cues: z.array(z.string()),
  why: z.string(),
  /** Why a wrong technique fails here. */
  whyNot: z.record(z.string(), z.string()),
  topic: z.string(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  exercise: z.object({ slug: z.string(), title: z.string() }).nullable(),
  card: z.object({ deckId: z.uuid(), cardId: z.uuid() }).nullable(),
})

const problemSchema = z.object({
  /** Derived from the slug: the slug itself can name the technique, so it is never sent. */
  id: z.uuid(),
  slug: slugSchema,
  family: z.enum(FAMILIES),
  /** The best known one first. */
  accepted: z.array(z.string()).min(1),
  /** Wrong techniques that somebody may well pick: first those that the problem gives a reason for. */
  plausible: z.array(z.string()),
  text: z.string(),
  content: verdictContentSchema,
})

const sideSchema = z.object({ technique: z.string(), use: z.string(), sounds: z.string() })

export const contrastContentSchema = z.object({
  first: sideSchema,
  second: sideSchema,
  /** The one question that separates them. */
  ask: z.string(),
  /** The card of the library that joins the learner's reviews. */
  card: z.object({ deckId: z.uuid(), cardId: z.uuid() }),
})

const contrastSchema = z.object({ slug: slugSchema, content: contrastContentSchema })

/** The drill of `content/drill` as the build writes it to `build/drill.json`. */
export const drillFileSchema = z.object({
  techniques: z.array(techniqueSchema),
  problems: z.array(problemSchema),
  contrasts: z.array(contrastSchema),
})
export type DrillFile = z.infer<typeof drillFileSchema>
