import { z } from 'zod'

const filesSchema = z.record(z.string(), z.string())

/** What the projects of each kind have. */
export const projectFields = {
  title: z.string(),
  language: z.enum(['python', 'typescript']),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  /** Of the four phases: each has a minute in the shortest round. */
  minutes: z.array(z.int().min(3)).length(4),
  /** Sources and visible tests by path. */
  files: filesSchema,
  hiddenFiles: filesSchema,
}

/** Where a learner goes on after a round. */
export const linkFields = {
  lesson: z.object({ courseId: z.uuid(), lessonId: z.uuid(), title: z.string() }).nullable(),
  cards: z.array(z.object({ deckId: z.uuid(), cardId: z.uuid() })),
}

/** In the files of the build. */
export const listedFields = { slug: z.string().max(60), position: z.int() }
