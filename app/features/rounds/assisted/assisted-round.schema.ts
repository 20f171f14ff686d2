import { z } from 'zod'
import {
  countsSchema,
  lastTextFields,
  ownMarkSchema,
  roundFields,
  saveFields,
  sharedTextFields,
} from '#app/features/rounds/shared/round.schema.ts'
import { boundedText } from '#app/shared/text.ts'
import {
  CHOICES,
  isReason,
  SHORT_REASON,
  MAX_DRAFT,
  MAX_FAILURES,
  MAX_REASON,
  PHASES,
  PROPOSAL_COUNT,
  VERSIONS,
} from './assisted-round.rules.ts'

const MAX_NAME = 200
const MAX_VALUE = 1_000
const MAX_OWN_TESTS = 200

const valueSchema = boundedText(MAX_VALUE, 'A value').nullable()
const draftSchema = boundedText(MAX_DRAFT, 'Your version')
const reasonSchema = boundedText(MAX_REASON, 'A reason')

const actionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['pause', 'resume', 'extend', 'ask']) }),
  z.object({ kind: z.literal('give-up'), ...lastTextFields }),
  z.object({ kind: z.literal('next'), from: z.enum(PHASES).optional(), ...lastTextFields }),
  z.object({
    kind: z.literal('decide'),
    proposal: z
      .int()
      .min(0)
      .max(PROPOSAL_COUNT - 1),
    choice: z.enum(CHOICES),
    reason: reasonSchema.refine(isReason, SHORT_REASON),
    version: z.enum(VERSIONS),
    code: draftSchema.nullable(),
    files: sharedTextFields.files,
    edit: lastTextFields.edit,
  }),
  z.object({
    kind: z.literal('tested'),
    visible: countsSchema,
    hidden: countsSchema,
    own: z.int().min(0).max(MAX_OWN_TESTS),
    failures: z
      .array(z.object({ name: boundedText(MAX_NAME, 'A name'), expected: valueSchema, actual: valueSchema }))
      .max(MAX_FAILURES),
  }),
  z.object({ kind: z.literal('mark'), explanationMark: ownMarkSchema }),
])

export const actInput = z.object({ ...roundFields, action: actionSchema })

/** What is saved while it is typed. */
export const assistedTextSchema = z.object({
  ...sharedTextFields,
  /** The decision that is being made, its reason, and the learner's version of the proposal. */
  choice: z.enum(['', ...CHOICES]),
  reason: reasonSchema,
  version: z.enum(VERSIONS),
  draft: draftSchema,
})
export type AssistedText = z.infer<typeof assistedTextSchema>

export const saveInput = assistedTextSchema.extend(saveFields)
