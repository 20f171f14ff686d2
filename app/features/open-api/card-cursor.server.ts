import { z } from 'zod'
import { type CardCursor, listCardsInput } from '#app/features/cards/card.schema.ts'

const MAX_CURSOR = 4_000

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** The position of a card list as one opaque string, which fits a query. */
export const formatCardCursor = (cursor: CardCursor | null) =>
  cursor === null ? null : Buffer.from(JSON.stringify(cursor)).toString('base64url')

export const cardCursorText = z
  .string()
  .max(MAX_CURSOR)
  .transform((text, context): CardCursor => {
    const parsed = listCardsInput.shape.cursor.safeParse(readJson(text))
    if (parsed.success && parsed.data !== null && parsed.data !== undefined) return parsed.data
    context.addIssue({ code: 'custom', message: 'is not a valid cursor' })
    return z.NEVER
  })
