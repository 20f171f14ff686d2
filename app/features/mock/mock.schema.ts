import { z } from 'zod'
import { newIdSchema } from '#app/shared/id.schema.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import {
  CRITERION_IDS,
  MAX_COMMENT,
  MAX_GUEST_NAME,
  MAX_MARK,
  MAX_MESSAGE,
  MAX_NOTE,
  MAX_ROUNDS,
  MAX_UPDATE_BYTES,
  MINUTES_CHOICES,
  NAME_REQUIRED,
} from './mock.rules.ts'

const MAX_OFFSET_MINUTES = 14 * 60
const MAX_SLUG = 60
const MAX_SEQ = 2 ** 31 - 1
const MAX_HINTS = 10

/** The secret of a link: 128 bits as base64url. */
export const secretSchema = z.string().regex(/^[\w-]{22}$/)
const languageSchema = z.enum(['python', 'javascript', 'typescript', 'sql'])
const zoneOffsetMinutes = z.int().min(-MAX_OFFSET_MINUTES).max(MAX_OFFSET_MINUTES)
const roundSchema = z.int().min(1).max(MAX_ROUNDS)

export const roomInput = z.object({ room: secretSchema })

export const createInput = z.object({
  slug: z
    .string()
    .max(MAX_SLUG)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  role: z.enum(['interviewer', 'candidate']),
  minutes: z.literal(MINUTES_CHOICES),
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
    z.object({ kind: z.literal('start') }),
    z.object({ kind: z.literal('start-alone') }),
    z.object({ kind: z.literal('swap') }),
    z.object({ kind: z.literal('end') }),
    z.object({ kind: z.literal('close') }),
    z.object({ kind: z.literal('language'), language: languageSchema }),
  ]),
})
export type ControlInput = z.infer<typeof controlInput>

export const sendInput = z.object({
  room: secretSchema,
  id: newIdSchema,
  content: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('hint'), index: z.int().min(0).max(MAX_HINTS) }),
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
    }),
    z.object({ kind: z.literal('tick'), index: z.int().min(0).max(MAX_HINTS), isTicked: z.boolean() }),
    z.object({ kind: z.literal('note'), text: boundedText(MAX_NOTE, 'Your notes') }),
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
