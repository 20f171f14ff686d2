import { z } from 'zod'
import { linkFields, listedFields, projectFields } from '#app/features/rounds/shared/project.schema.ts'

/** What is shown after the round only. */
export const answerSchema = z.object({
  topic: z.string(),
  cause: z.string(),
  fix: z.string(),
  fixCode: z.string(),
  explanation: z.string(),
  parts: z.object({ place: z.string(), mechanism: z.string(), evidence: z.string() }),
  /** The paths that the reference fix changes. */
  fixedFiles: z.array(z.string()),
  ...linkFields,
})
export type DebugAnswer = z.infer<typeof answerSchema>

export const projectContentSchema = z.object({
  ...projectFields,
  report: z.object({
    number: z.string(),
    name: z.string(),
    company: z.string(),
    text: z.string(),
    note: z.string(),
  }),
  answer: answerSchema,
})
export type DebugProjectContent = z.infer<typeof projectContentSchema>

/** The projects of `content/projects` as the build writes them to `build/projects.json`. */
export const projectFileSchema = z.array(projectContentSchema.extend(listedFields))
export type ProjectFile = z.infer<typeof projectFileSchema>
