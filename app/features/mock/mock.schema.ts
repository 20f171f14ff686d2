import { z } from 'zod'
import { editSchema } from '#app/shared/edit.schema.ts'
import { idSchema, newIdSchema } from '#app/shared/id.schema.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import {
  ALL_LANGUAGES,
  CARD_MARKS,
  CRITERION_IDS,
  MAX_COMMENT,
  MAX_GUEST_NAME,
  MAX_MARK,
  MAX_MESSAGE,
  MAX_MOCK_CARDS,
  MAX_NOTE,
  MAX_ROUNDS,
  MAX_UPDATE_BYTES,
  MINUTES_CHOICES,
  NAME_REQUIRED,
  STEP_MINUTES,
  SUBJECT_KINDS,
} from './mock.rules.ts'

const MAX_OFFSET_MINUTES = 14 * 60
const MAX_SLUG = 60
const MAX_SEQ = 2 ** 31 - 1
/** Of an exercise; of a deck, each card has one. */
const MAX_HINTS = MAX_MOCK_CARDS

/** The secret of a link: 128 bits as base64url. */
export const secretSchema = z.string().regex(/^[\w-]{22}$/)
const languageSchema = z.enum(ALL_LANGUAGES)
const zoneOffsetMinutes = z.int().min(-MAX_OFFSET_MINUTES).max(MAX_OFFSET_MINUTES)
const roundSchema = z.int().min(1).max(MAX_ROUNDS)

export const roomInput = z.object({ room: secretSchema })
export const pastInput = z.object({ id: idSchema })

const slugSchema = z
  .string()
  .max(MAX_SLUG)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const cardPosition = z
  .int()
  .min(0)
  .max(MAX_MOCK_CARDS - 1)

export const createInput = z.object({
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(SUBJECT_KINDS), slug: slugSchema }),
    z.object({ kind: z.literal('deck'), deckId: idSchema }),
  ]),
  role: z.enum(['interviewer', 'candidate']),
  minutes: z.literal([...MINUTES_CHOICES, STEP_MINUTES]),
  zoneOffsetMinutes,
})
export type CreateInput = z.infer<typeof createInput>

export const joinInput = z.object({
  room: secretSchema,
  name: requiredText(MAX_GUEST_NAME, 'Your name', NAME_REQUIRED),
  zoneOffsetMinutes,
})

export const controlInput = z.object({
  room: secretSchema,
  action: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('open') }),
    z.object({ kind: z.literal('start') }),
    z.object({ kind: z.literal('start-alone') }),
    z.object({ kind: z.literal('swap') }),
    z.object({ kind: z.literal('end') }),
    z.object({ kind: z.literal('next-round') }),
    z.object({ kind: z.literal('close') }),
    z.object({ kind: z.literal('language'), language: languageSchema }),
    z.object({ kind: z.literal('reveal'), position: cardPosition }),
  ]),
})
export type ControlInput = z.infer<typeof controlInput>

export const sendInput = z.object({
  room: secretSchema,
  id: newIdSchema,
  content: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('hint'), index: z.int().min(0).max(MAX_HINTS) }),
    z.object({ kind: z.literal('question'), position: cardPosition }),
    z.object({
      kind: z.literal('message'),
      text: requiredText(MAX_MESSAGE, 'A message', 'Write a message first.'),
    }),
  ]),
})
export type SendInput = z.infer<typeof sendInput>

export const judgeInput = z.object({
  room: secretSchema,
  round: roundSchema,
  entry: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('mark'),
      criterion: z.enum(CRITERION_IDS),
      mark: z.int().min(1).max(MAX_MARK),
      comment: boundedText(MAX_COMMENT, 'A comment'),
      edit: editSchema.optional(),
    }),
    z.object({ kind: z.literal('tick'), index: z.int().min(0).max(MAX_HINTS), isTicked: z.boolean() }),
    z.object({
      kind: z.literal('card'),
      position: cardPosition,
      mark: z.enum([...CARD_MARKS, 'skipped']),
    }),
    z.object({
      kind: z.literal('note'),
      text: boundedText(MAX_NOTE, 'Your notes'),
      edit: editSchema.optional(),
    }),
  ]),
})
export type JudgeInput = z.infer<typeof judgeInput>

export const codeInput = z.object({
  room: secretSchema,
  round: roundSchema,
  after: z.int().min(0).max(MAX_SEQ),
})

const BASE64_GROWTH = 4 / 3

export const pushInput = z.object({
  room: secretSchema,
  round: roundSchema,
  /** A Yjs update. */
  update: z.base64().max(Math.ceil(MAX_UPDATE_BYTES * BASE64_GROWTH) + 4),
})
