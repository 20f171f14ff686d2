import { z } from 'zod'
import { cursorSchema } from '#app/shared/cursors.ts'
import { idSchema, newIdSchema, revisionSchema, versionSchema } from '#app/shared/id.schema.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import {
  CATALOGUE_CATEGORIES,
  CREATION_CATEGORIES,
  DECK_STATUSES,
  type DeckStatus,
  LIST_CATEGORIES,
  MAX_CHANGES_REASON,
  MAX_DECK_DESCRIPTION,
  MAX_DECK_NAME,
  MAX_REJECTION_REASON,
  MAX_REVIEW_NOTE,
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
export const listMineInput = listDecksInput.extend({ status: z.enum(DECK_STATUSES).optional() })

/** The form of an own deck. A copied deck keeps a category that the creation form doesn't offer. */
export const deckDetailsSchema = deckFormSchema.omit({ isPublic: true }).extend({
  category: z.enum(CATALOGUE_CATEGORIES, 'Choose one of the categories.'),
  isSending: checkbox,
  note: boundedText(MAX_REVIEW_NOTE, 'The note')
    .transform((text) => text.trim())
    .default(''),
})
/** With the version of the details that the owner has seen. */
export const editDetailsInput = deckDetailsSchema.extend({ deckId: idSchema, version: revisionSchema })
export const restoreDeckInput = deckIdInput.extend({ keepsReason: z.boolean().default(false) })
/** With the id of the new deck, so that a retry doesn't copy twice. */
export const copyDeckInput = deckIdInput.extend({ id: newIdSchema })

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
export const changesFormSchema = z.object({
  reason: requiredText(MAX_CHANGES_REASON, 'The reason', 'Say what to change. The author reads it.'),
})
export const requestChangesInput = changesFormSchema.extend({ deckId: idSchema })
/** With the revision that the reviewer has seen. */
export const approveDeckInput = z.object({ deckId: idSchema, revision: revisionSchema })

export type CatalogueForm = z.infer<typeof catalogueEditSchema>

export type DeckForm = z.infer<typeof deckFormSchema>
export type DetailsForm = z.infer<typeof editDetailsInput>
export type DeckDetails = { name: string; description: string; category: string }

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
  status: DeckStatus
  cardCount: number
  /** Increases with every change of the name, description or category. */
  version: number
  submittedAt: string | null
  /** The reviewer's answer, until the deck is sent again. */
  review: { reason: string; at: string } | null
  publishedAt: string | null
  /** Whether the owner changed an approved deck since; false if unknown. */
  hasUnsentChanges: boolean
}

/** How many decks a person has, by status. */
export type DeckCounts = Record<DeckStatus, number>

/** A deck of the catalogue. */
export type PublicDeck = DeckSummary & {
  approved: boolean
  featured: boolean
  comingSoon: boolean
  cardCount: number
}

/** A learner's newest session over a deck. */
export type DeckProgress = {
  deckId: string
  cardCount: number
  /** The cards completed in it. */
  completed: number
  isFinished: boolean
  /** When it was finished, or started. */
  lastAt: string
}

/** A rejected submission that its owner can still restore. */
export type RejectedDeck = { id: string; name: string; reason: string; rejectedAt: string }

/** A submission that is pending approval, or an update of an approved deck. */
export type PendingDeck = {
  id: string
  name: string
  description: string
  category: string
  ownerId: string
  /** Null after they deleted their account. */
  ownerName: string | null
  /** When it was sent. */
  createdAt: string
  cardCount: number
  /** Increases with every change of the submission, so that a decision applies to what was reviewed. */
  revision: number
  isUpdate: boolean
  /** From the author to the reviewer. */
  note: string
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

/** What an update changes: cards of the public deck have their number in its list. */
export type CardChanges = {
  changed: { number: number; before: SubmittedCard; after: SubmittedCard }[]
  added: SubmittedCard[]
  removed: { number: number; before: SubmittedCard }[]
  unchanged: SubmittedCard[]
}

/** An update for review. */
export type DeckUpdate = {
  deck: PendingDeck & { publishedAt: string | null; before: DeckDetails; after: DeckDetails }
  cards: CardChanges
}

/** An approved deck, as administrators list it. */
export type CatalogueDeck = {
  id: string
  name: string
  description: string
  category: string
  /** 'admin' for decks of the administrators. */
  ownerId: string
  /** Null for decks of the administrators. */
  ownerName: string | null
  featured: boolean
  cardCount: number
  version: number
  createdAt: string
}
