import { z } from 'zod'
import type { Database } from '#app/platform/database.server.ts'
import { type ContentRow, findContentRow, findSimilarRow } from './exercise-content.store.server.ts'

/** What a mock interview needs of an exercise; the rest of the content stays as it is. */
const contentSchema = z.object({
  statement: z.string(),
  example: z.string().default(''),
  exampleCase: z.string().nullable().default(null),
  constraints: z.array(z.string()).default([]),
  hints: z.array(z.string()).default([]),
  followUps: z.array(z.string()).default([]),
  time: z.string().default(''),
  timeOf: z.enum(['all calls', 'one call']).nullable().default(null),
  space: z.string().default(''),
  cases: z.array(z.looseObject({ visible: z.boolean().optional() })).default([]),
  stubs: z.record(z.string(), z.string()).default({}),
  references: z.record(z.string(), z.string()).default({}),
  task: z.looseObject({ mode: z.string() }).default({ mode: 'function' }),
})

export type InterviewExercise = {
  slug: string
  title: string
  languages: string[]
  content: z.infer<typeof contentSchema>
}

const toExercise = ({ content, ...row }: ContentRow): InterviewExercise => ({
  ...row,
  content: contentSchema.parse(content),
})

/** An exercise with everything, the solution too: the caller decides who sees which part. */
export async function findInterviewExercise(db: Database, slug: string): Promise<InterviewExercise | null> {
  const row = await findContentRow(db, slug)
  return row && toExercise(row)
}

/** Another exercise for the second round, because the first interviewer knows the answer to this one. */
export async function findSimilarExercise(db: Database, slug: string): Promise<InterviewExercise | null> {
  const row = await findSimilarRow(db, slug)
  return row && toExercise(row)
}
