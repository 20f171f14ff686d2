import { z } from 'zod'

/** What the screens, the proxy and the database saw, each with the time of the same machine. */

export type Fields = Readonly<Record<string, string>>

/** What a page showed of one text, from this moment until its next sample of it. */
const textSampleSchema = z.object({
  kind: z.literal('text'),
  page: z.string(),
  at: z.number(),
  key: z.string(),
  status: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Whether the page offers another version. */
  hasOther: z.boolean(),
})

/** What a page showed of its answers. */
const answerSampleSchema = z.object({
  kind: z.literal('answers'),
  page: z.string(),
  at: z.number(),
  /** The state of the mark, or `none`. */
  state: z.string(),
  /** The questions whose answers the screen accepted since the page was opened, in order. */
  given: z.array(z.string()),
  /** Of a run that was resumed, the screen also counts answers of earlier pages. */
  counted: z.number(),
  deckId: z.string(),
  /** The cards whose answers this page has written to the device, in complete transactions. */
  stored: z.array(z.string()),
})

export const samplesSchema = z.array(z.discriminatedUnion('kind', [textSampleSchema, answerSampleSchema]))
export type TextSample = z.infer<typeof textSampleSchema>
export type AnswerSample = z.infer<typeof answerSampleSchema>

/** A save as the proxy saw it. */
export type Save = {
  page: string
  key: string
  fields: Fields
  edit: string
  /** Whether the server says that it has stored it. */
  isStored: boolean
  /** Whether the browser got the response. */
  isDelivered: boolean
  /** When it went on to the server, and when its response did to the browser. */
  sentAt: number
  at: number
}

/** Events of answers that the server has confirmed. */
export type SentAnswers = {
  page: string
  ids: readonly string[]
  refusedIds: readonly string[]
  isDelivered: boolean
}

/** A row of a text as the database stored it, by a trigger. */
export type Version = { key: string; fields: Fields; edit: string; at: number }

/** A row of an answer as the database stored it. */
export type AnswerRow = { id: string; cardId: string; deckId: string; at: number }

export type History = {
  texts: TextSample[]
  answers: AnswerSample[]
  saves: Save[]
  sent: SentAnswers[]
  versions: Version[]
  rows: AnswerRow[]
  /** The id of the card of each question. */
  cardIds: ReadonlyMap<string, string>
  /** Each text when the run began, by its key. */
  starts: ReadonlyMap<string, Fields>
  /** Each text in the database at the end, by its key. */
  ends: Map<string, { fields: Fields; edit: string }>
  /** The cards of answers that are on a device at the end because the server refused them, or that it has not sent. */
  onDevices: readonly string[]
  /** Questions that were on the screen when a page was ended right after a press, which it may have accepted. */
  uncertain: string[]
}

/** The device of a page; its name starts with it, as in `a1-3f9c`. */
export const deviceOf = (page: string): string => page.slice(0, 1)
