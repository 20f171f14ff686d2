import { z } from 'zod'

/** What the bug of a project is about. Learners see it after the round. */
export const PROJECT_TOPICS = [
  'boundaries',
  'caching',
  'dates and time zones',
  'event listeners',
  'identity and equality',
  'late responses',
  'lost updates',
  'money and rounding',
  'pagination',
  'parsing',
  'permissions',
  'repeated queries',
  'retries and duplicates',
  'shared state',
  'sorting',
  'text encoding',
] as const

/** What the task of an AI-assisted round is about. Learners see it after the round. */
export const ASSISTED_TOPICS = [
  'backoff and retries',
  'cursor pagination',
  'dependency order',
  'expiring caches',
  'idempotency',
  'intervals',
  'money and rounding',
  'parsing',
  'sliding windows',
  'text search',
] as const

const MAX_MINUTES = 60
const minutesSchema = z.number().int().min(1).max(MAX_MINUTES)
const listSchema = z.union([z.string().transform((item) => [item]), z.array(z.string())])

export const projectFieldsSchema = z.strictObject({
  title: z.string().min(3).max(60),
  language: z.enum(['python', 'typescript']),
  topic: z.enum(PROJECT_TOPICS),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  /** The lesson that teaches it: `course/01-topic/02-lesson`. */
  lesson: z.string(),
  cards: listSchema.pipe(z.array(z.string()).min(1).max(3)),
  /** Of the four phases. */
  minutes: z
    .string()
    .transform((text) => text.split(',').map(Number))
    .pipe(z.tuple([minutesSchema, minutesSchema, minutesSchema, minutesSchema])),
})

/** The same fields; only the topics are others. */
export const assistedFieldsSchema = projectFieldsSchema.extend({ topic: z.enum(ASSISTED_TOPICS) })
export type AssistedFields = z.infer<typeof assistedFieldsSchema>

export type ProjectFields = z.infer<typeof projectFieldsSchema>
