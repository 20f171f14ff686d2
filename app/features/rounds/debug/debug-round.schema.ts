import { z } from 'zod'
import {
  countsSchema,
  lastTextFields,
  ownMarkSchema,
  roundFields,
  saveFields,
  sharedTextFields,
} from '#app/features/rounds/shared/round.schema.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import { emptyTexts, MAX_HYPOTHESIS, PARTS, PHASES, SURENESS } from './debug-round.rules.ts'

const MAX_WHY = 300

const hypothesisFields = {
  think: requiredText(MAX_HYPOTHESIS, 'A hypothesis', emptyTexts.emptyThink),
  because: requiredText(MAX_HYPOTHESIS, 'Its reason', emptyTexts.emptyBecause),
  sure: z.enum(SURENESS),
}

const actionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['pause', 'resume', 'extend']) }),
  z.object({ kind: z.literal('give-up'), ...lastTextFields }),
  z.object({ kind: z.literal('next'), from: z.enum(PHASES).optional(), ...lastTextFields }),
  z.object({
    kind: z.literal('drop'),
    ...hypothesisFields,
    because: boundedText(MAX_HYPOTHESIS, 'Its reason'),
    why: requiredText(MAX_WHY, 'The line', emptyTexts.emptyWhy),
  }),
  z.object({ kind: z.literal('commit'), ...hypothesisFields }),
  z.object({ kind: z.literal('fixed'), visible: countsSchema, hidden: countsSchema, ...lastTextFields }),
  z.object({
    kind: z.literal('mark'),
    ticks: z.array(z.enum(PARTS)).max(PARTS.length),
    explanationMark: ownMarkSchema,
  }),
])

export const actInput = z.object({ ...roundFields, action: actionSchema })

/** What is saved while it is typed. */
export const roundTextSchema = z.object({
  ...sharedTextFields,
  think: boundedText(MAX_HYPOTHESIS, 'A hypothesis'),
  because: boundedText(MAX_HYPOTHESIS, 'Its reason'),
  sure: z.enum(SURENESS),
})
export type RoundText = z.infer<typeof roundTextSchema>

export const saveInput = roundTextSchema.extend(saveFields)
