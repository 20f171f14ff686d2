import { z } from 'zod'
import { cursorSchema } from '#app/shared/cursors.ts'
import { idSchema, newIdSchema, revisionSchema, versionSchema } from '#app/shared/id.schema.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import {
  CATALOGUE_CATEGORIES,
  CREATION_CATEGORIES,
  LIST_CATEGORIES,
  MAX_DECK_DESCRIPTION,
  MAX_DECK_NAME,
  MAX_REJECTION_REASON,
} from './deck.rules.ts'

/** A form sends a checked checkbox as 'on' and omits an unchecked one. */
const checkbox = z
  .literal('on')
  .or(z.boolean())
  .transform((value) => value !== false)
  .default(false)

/** The form of a new deck. */
export const deckFormSchema = z.object({
  name: requiredText(MAX_DECK_NAME, 'The name', 'Give the deck a name.'),
  category: z.enum(CREATION_CATEGORIES, 'Choose one of the categories.'),
  description: boundedText(MAX_DECK_DESCRIPTION, 'The description').default(''),
  isPublic: checkbox,
})

/** The browser creates the id, so that a retry doesn't create a second deck. */
export const createDeckInput = deckFormSchema.extend({ id: newIdSchema })
export const deckIdInput = z.object({ deckId: idSchema })
export const listDecksInput = z.object({ cursor: cursorSchema.nullish() })

/** The form of a public deck, for administrators. */
export const catalogueFormSchema = z.object({
  name: requiredText(MAX_DECK_NAME, 'The title', 'Give the deck a title.'),
  description: boundedText(MAX_DECK_DESCRIPTION, 'The description').default(''),
  category: z.enum(LIST_CATEGORIES, 'Choose one of the categories.'),
})
export const createFeaturedInput = catalogueFormSchema.extend({ id: newIdSchema })
/** A learner's deck can keep a category that only the creation form offers. */
export const catalogueEditSchema = catalogueFormSchema.extend({
  category: z.enum(CATALOGUE_CATEGORIES, 'Choose one of the categories.'),
})
export const editDeckInput = catalogueEditSchema.extend({
  deckId: idSchema,
  version: versionSchema,
})
export const setFeaturedInput = z.object({ deckId: idSchema, featured: z.boolean() })
export const listCatalogueInput = listDecksInput.extend({ isAll: z.boolean().default(false) })

export const rejectionFormSchema = z.object({
  reason: requiredText(MAX_REJECTION_REASON, 'The reason', 'Enter a reason for the owner.'),
})
export const rejectDeckInput = rejectionFormSchema.extend({ deckId: idSchema })
/** With the revision of the cards that the reviewer has seen. */
export const approveDeckInput = z.object({ deckId: idSchema, revision: revisionSchema })

export type CatalogueForm = z.infer<typeof catalogueEditSchema>

export type DeckForm = z.infer<typeof deckFormSchema>

/** A deck as lists show it. */
export type DeckSummary = {
  id: string
  name: string
  description: string
  category: string
  /** Whether it is in the catalogue. An owner's copy of a submission is not; its public deck is. */
  isPublic: boolean
  /** 'admin' for featured decks. */
  ownerId: string
  hasFlashcards: boolean
  createdAt: string
}

export type OwnDeck = DeckSummary & {
  /** The public deck that this one was submitted as. */
  publicDeckId: string | null
  approvedForPublic: boolean
}

/** A deck of the catalogue. */
export type PublicDeck = DeckSummary & {
  approved: boolean
  featured: boolean
  comingSoon: boolean
  cardCount: number
}

/** A rejected submission that its owner can still restore. */
export type RejectedDeck = { id: string; name: string; reason: string; rejectedAt: string }

/** A submission that is pending approval. */
export type PendingDeck = {
  id: string
  name: string
  description: string
  category: string
  ownerId: string
  createdAt: string
  cardCount: number
  /** Increases with every change of the cards, so that a decision applies to the cards that were reviewed. */
  revision: number
}

/** A card of a submission, as reviewers see it. */
export type SubmittedCard = {
  id: string
  question: string
  answer: string
  hint: string
  difficulty: 'easy' | 'medium' | 'hard'
  type: 'Hashmap' | 'Lists' | 'DP' | 'Trees' | 'Graphs' | 'Sorting' | 'Searching' | 'Other'
  code: string
  version: number
}

/** An approved deck, as administrators list it. */
export type CatalogueDeck = {
  id: string
  name: string
  description: string
  category: string
  /** 'admin' for decks of the administrators. */
  ownerId: string
  featured: boolean
  cardCount: number
  version: number
  createdAt: string
}
