import { z } from 'zod'
import { roundFields, saveFields } from '#app/features/rounds/shared/round.schema.ts'
import { editSchema } from '#app/shared/edit.schema.ts'
import { slugSchema } from '#app/shared/slug.schema.ts'
import { boundedText } from '#app/shared/text.ts'
import { boardFields, hasWholeArrows } from './board/board.schema.ts'
import { INPUTS, MAX_INPUT, START_INPUTS } from './design-estimate.rules.ts'
import { CHECK_IDS, MARKS, MAX_POINTS, MAX_TEXT, PHASES } from './design-round.rules.ts'

const recordOf = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.record(z.enum(names), value)

/** Everything that is drawn and typed in a round. Two versions of it are merged field by field. */
export const workSchema = z
  .object({
    ...boardFields,
    inputs: recordOf(INPUTS, boundedText(MAX_INPUT, 'A number')),
    checks: z.array(z.enum(CHECK_IDS)).max(CHECK_IDS.length),
    texts: recordOf(PHASES, boundedText(MAX_TEXT, 'The text of a phase')),
  })
  .refine(hasWholeArrows, 'An arrow leads nowhere.')
export type DesignWork = z.infer<typeof workSchema>

const emptyTexts: DesignWork['texts'] = {
  requirements: '',
  estimates: '',
  api: '',
  'data-model': '',
  design: '',
  'deep-dive': '',
  'trade-offs': '',
}
export const EMPTY_WORK: Readonly<DesignWork> = {
  boxes: [],
  arrows: [],
  inputs: START_INPUTS,
  checks: [],
  texts: emptyTexts,
}

/** What was drawn until a phase ended and hasn't been saved. `edit` orders it among the saves. */
const lastWork = { work: workSchema.optional(), edit: editSchema.optional() }

export const actionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['pause', 'resume', 'extend']) }),
  z.object({ kind: z.literal('next'), from: z.enum(PHASES).optional(), ...lastWork }),
  z.object({ kind: z.literal('end'), ...lastWork }),
  z.object({
    kind: z.literal('mark'),
    marks: z
      .record(slugSchema, z.enum(MARKS))
      .refine((marks) => Object.keys(marks).length <= MAX_POINTS, 'A design has fewer points.'),
  }),
])
export type DesignAction = z.infer<typeof actionSchema>

export const actInput = z.object({ ...roundFields, action: actionSchema })
export type ActInput = z.infer<typeof actInput>

export const saveInput = z.object({ ...saveFields, work: workSchema })
export type SaveInput = z.infer<typeof saveInput>
