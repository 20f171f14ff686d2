import { z } from 'zod'
import { cardFormSchema } from '#app/features/cards/card.schema.ts'
import { CARD_TYPES, DIFFICULTIES, MAX_CARDS_PER_BATCH } from '#app/features/cards/card.rules.ts'
import { deckDetailsSchema, deckFormSchema } from '#app/features/decks/deck.schema.ts'
import { DECK_STATUSES } from '#app/features/decks/deck.rules.ts'
import { idSchema, newIdSchema, revisionSchema, versionSchema } from '#app/shared/id.schema.ts'

/** What the API accepts and returns. Responses are parsed by these schemas, so nothing else is ever sent. */

const time = z.iso.datetime().describe('UTC, ISO 8601')
const date = z.iso.date().describe("A day on the learner's calendar")
const count = z.int().min(0)
const cursor = z
  .string()
  .nullable()
  .describe('Send it as `cursor` to get the next page; null on the last page')
const clientId = newIdSchema
  .optional()
  .describe('A UUIDv7 that you create. Sending the same id again adds nothing and returns what is stored')

export const tokenResponse = z.object({
  name: z.string(),
  scope: z.enum(['read', 'write']),
  expiresAt: time.nullable(),
})

export const deckResponse = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  status: z.enum(DECK_STATUSES),
  cardCount: count,
  version: revisionSchema.describe('Increases with every change of the name, description or category'),
  createdAt: time,
})
export const deckListResponse = z.object({ decks: z.array(deckResponse), nextCursor: cursor })

const cardFields = {
  id: idSchema,
  question: z.string(),
  answer: z.string().describe('Markdown'),
  hint: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  type: z.enum(CARD_TYPES),
  code: z.string(),
}
export const cardResponse = z.object({
  ...cardFields,
  version: versionSchema.describe('Increases with every change of the card'),
})
const cardDeck = z.object({
  id: idSchema,
  name: z.string(),
  isPublic: z.boolean().describe('True for a deck of the catalogue: others wrote its cards'),
})
export const cardListResponse = z.object({
  deck: cardDeck,
  cardCount: count,
  cards: z.array(cardResponse),
  nextCursor: cursor,
})
export const cardBatchResponse = z.object({ cards: z.array(cardResponse) })

export const dueResponse = z.object({
  date,
  dueCount: count.describe('Cards due today; at most 1,000 are counted'),
  isMore: z.boolean(),
  behindCount: count.describe('Of these, due since an earlier day'),
  minutes: count.describe('About how long the due cards take'),
  newLeft: count.describe('New cards that may still be started today'),
  needsSync: z.boolean().describe('A deck in learning changed: open Today on the site to include its cards'),
  decks: z.array(z.object({ deckId: idSchema, name: z.string(), count })),
  cards: z.array(
    cardResponse.extend({ deck: cardDeck, isNew: z.boolean().describe('Never answered before') }),
  ),
})

export const statsResponse = z.object({
  date,
  days: z.array(
    z.object({ date, answers: count, repeated: count, newCards: count, minutes: z.number().min(0) }),
  ),
  decks: z.array(
    z.object({
      deckId: idSchema,
      name: z.string().nullable(),
      cards: count,
      started: count,
      recall: z.number().min(0).max(1).nullable().describe('Expected recall today of the started cards'),
    }),
  ),
  upcoming: z.array(z.object({ date, count })).describe('Cards due on each of the next 30 days'),
})

/** Only private decks: publishing goes through a review on the site. */
export const newDeckBody = deckFormSchema.omit({ isPublic: true }).extend({ id: clientId })
export const deckBody = deckDetailsSchema.omit({ isSending: true, note: true }).extend({
  version: revisionSchema.describe('The version that you read; if it has changed since, the response is 409'),
})
export const newCardBody = cardFormSchema.extend({ id: clientId })
export const cardBatchBody = z.object({
  cards: z.array(newCardBody).min(1).max(MAX_CARDS_PER_BATCH),
})
export const cardBody = cardFormSchema.extend({
  version: versionSchema.describe('The version that you read; if it has changed since, the response is 409'),
})

export const problemResponse = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string().nullable().describe('Stable; use it to tell errors apart'),
  requestId: z.string(),
  errors: z
    .array(z.object({ in: z.enum(['query', 'body']), pointer: z.string(), detail: z.string() }))
    .optional(),
})
export type Problem = z.infer<typeof problemResponse>
