import { z } from 'zod'
import { linkFields, listedFields, projectFields } from '#app/features/rounds/shared/project.schema.ts'
import { PROPOSAL_COUNT } from './assisted-round.rules.ts'

/** One proposal of the script, as it is shown. It says nothing about whether it is right. */
const proposalSchema = z.object({
  title: z.string(),
  /** The file that it replaces. */
  path: z.string(),
  text: z.string(),
  code: z.string(),
  /** The answers to the three questions. */
  explain: z.string(),
  test: z.string(),
  other: z.string(),
})
export type Proposal = z.infer<typeof proposalSchema>

/** What a proposal was. */
const verdictSchema = z.object({
  isRight: z.boolean(),
  /** What it was, in a few words. */
  verdict: z.string(),
  why: z.string(),
  /** What would have caught it; empty if it is right. */
  check: z.string(),
  /** The hidden test that fails with it; null if it is right. */
  fails: z.string().nullable(),
  /** The file as it should be. */
  code: z.string(),
})
export type Verdict = z.infer<typeof verdictSchema>

/** What is shown after the round only. */
const answerSchema = z.object({
  topic: z.string(),
  explanation: z.string(),
  verdicts: z.array(verdictSchema).length(PROPOSAL_COUNT),
  ...linkFields,
})
export type AssistedAnswer = z.infer<typeof answerSchema>

export const assistedContentSchema = z.object({
  ...projectFields,
  task: z.string(),
  proposals: z.array(proposalSchema).length(PROPOSAL_COUNT),
  answer: answerSchema,
})
export type AssistedContent = z.infer<typeof assistedContentSchema>

/** The projects of `content/assisted` as the build writes them to `build/assisted.json`. */
export const assistedFileSchema = z.array(assistedContentSchema.extend(listedFields))
export type AssistedFile = z.infer<typeof assistedFileSchema>
