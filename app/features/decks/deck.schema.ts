import { z } from 'zod'
import { cursorSchema } from '#app/shared/cursors.ts'
import { idSchema, newIdSchema } from '#app/shared/ids.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import { CREATION_CATEGORIES, MAX_DECK_DESCRIPTION, MAX_DECK_NAME } from './deck.rules.ts'

/** A tick in a form travels as 'on', or not at all. */
const tick = z
  .literal('on')
  .or(z.boolean())
  .transform((value) => value !== false)
  .default(false)

/** What a person fills in. */
export const deckFormSchema = z.object({
  name: requiredText(MAX_DECK_NAME, 'The name', 'Give the deck a name.'),
  category: z.enum(CREATION_CATEGORIES, 'Choose one of the categories.'),
  description: boundedText(MAX_DECK_DESCRIPTION, 'The description').default(''),
  isPublic: tick,
})

/** The browser makes the id: the same request sent twice makes one deck. */
export const createDeckInput = deckFormSchema.extend({ id: newIdSchema })
export const deckIdInput = z.object({ deckId: idSchema })
export const listDecksInput = z.object({ cursor: cursorSchema.nullish() })

export type DeckForm = z.infer<typeof deckFormSchema>

/** A deck as lists show it. */
export type DeckSummary = {
  id: string
  name: string
  description: string
  category: string
  /** Whether it stands in the catalogue. An owner's copy of a submission does not: its public deck does. */
  isPublic: boolean
  /** 'admin' for featured decks. */
  ownerId: string
  hasFlashcards: boolean
  createdAt: string
}

/** One of a person's own decks. */
export type OwnDeck = DeckSummary & {
  /** The public deck that this one was submitted as. */
  publicDeckId: string | null
  approvedForPublic: boolean
}

/** A deck of the catalogue. */
export type PublicDeck = DeckSummary & { approved: boolean; featured: boolean; comingSoon: boolean }

/** A submission that an administrator rejected, and that its owner can still take back. */
export type RejectedDeck = { id: string; name: string; reason: string; rejectedAt: string }
