import { z } from 'zod'
import { cursorSchema } from '#app/shared/cursors.ts'
import { idSchema, newIdSchema } from '#app/shared/ids.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import { CREATION_CATEGORIES, MAX_DECK_DESCRIPTION, MAX_DECK_NAME } from './deck.rules.ts'

/** What a person fills in. */
export const deckFormSchema = z.object({
  name: requiredText(MAX_DECK_NAME, 'The name', 'Give the deck a name.'),
  category: z.enum(CREATION_CATEGORIES, 'Choose one of the categories.'),
  description: boundedText(MAX_DECK_DESCRIPTION, 'The description').default(''),
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
  hasFlashcards: boolean
  createdAt: string
}
