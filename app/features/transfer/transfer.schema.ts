import { z } from 'zod'
import { measuredMs } from '#app/shared/duration.schema.ts'
import { cardFormSchema } from '#app/features/cards/card.schema.ts'
import { newIdSchema } from '#app/shared/id.schema.ts'
import { requiredText, stripUnstorable } from '#app/shared/text.ts'
import {
  MAX_CARDS_PER_BATCH,
  MAX_IMPORTED_NAME,
  MAX_KEY,
  MAX_KEYS_PER_LOOKUP,
  MAX_REVIEWS_PER_BATCH,
  MAX_TAG,
  MAX_TAGS,
} from './transfer.rules.ts'

const MAX_FILE_NAME = 200
const MAX_ZONE_OFFSET_MINUTES = 900
const MAX_DURATION_MS = 3_600_000
/** The first version of Anki. */
const FIRST_REVIEW_MS = Date.UTC(2006, 0, 1)
const LAST_BUTTON = 4

const key = z.string().min(1).max(MAX_KEY).transform(stripUnstorable)
const tag = z.string().min(1).max(MAX_TAG).transform(stripUnstorable)
const review = z.tuple([
  z.int().min(FIRST_REVIEW_MS),
  z.int().min(1).max(LAST_BUTTON),
  measuredMs(MAX_DURATION_MS),
])

export const importedCardSchema = cardFormSchema.extend({
  key,
  tags: z.array(tag).max(MAX_TAGS).default([]),
  isSuspended: z.boolean().default(false),
  reviews: z.array(review).max(MAX_REVIEWS_PER_BATCH).default([]),
})

export const startImportInput = z.object({
  id: newIdSchema,
  name: requiredText(MAX_FILE_NAME, 'The name', 'The file has no name.'),
  source: z.enum(['anki', 'csv', 'markdown']),
  keepsSchedule: z.boolean(),
})

export const importIdInput = z.object({ importId: newIdSchema })

export const addBatchInput = importIdInput.extend({
  deck: z.object({
    id: newIdSchema,
    name: requiredText(MAX_IMPORTED_NAME, 'The name', 'Give the deck a name.'),
    /** After it the deck is complete. */
    isLast: z.boolean(),
  }),
  cards: z
    .array(importedCardSchema)
    .min(1)
    .max(MAX_CARDS_PER_BATCH)
    .refine(
      (cards) => cards.reduce((sum, { reviews }) => sum + reviews.length, 0) <= MAX_REVIEWS_PER_BATCH,
      'Too many reviews in one request.',
    ),
  /** Whether cards that an earlier import created get the texts of this one. */
  updatesKnown: z.boolean().default(false),
  zoneOffsetMinutes: z.int().min(-MAX_ZONE_OFFSET_MINUTES).max(MAX_ZONE_OFFSET_MINUTES),
})

export const knownCardsInput = z.object({ keys: z.array(key).min(1).max(MAX_KEYS_PER_LOOKUP) })

export type ImportedCardInput = z.infer<typeof importedCardSchema>
export type StartImport = z.infer<typeof startImportInput>
export type AddBatch = z.infer<typeof addBatchInput>

/** A card of the file that the learner has already. */
export type KnownKey = { key: string; deckId: string; deckName: string }

export type BatchOutcome = { added: number; updated: number; known: number; reviews: number }
export type FinishedImport = { cards: number; updated: number; reviews: number; decks: number; due: number }
export type ListedImport = {
  id: string
  name: string
  cards: number
  decks: number
  createdAt: string
  undoUntil: string
}
