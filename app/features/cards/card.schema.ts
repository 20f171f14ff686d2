import { z } from 'zod'
import { idSchema, newIdSchema, versionSchema } from '#app/shared/id.schema.ts'
import { boundedText, stripUnstorable } from '#app/shared/text.ts'
import {
  CARD_TYPES,
  type CardType,
  DEFAULT_CARD_TYPE,
  DEFAULT_DIFFICULTY,
  DIFFICULTIES,
  type Difficulty,
  hasUniqueIds,
  MAX_ANSWER,
  MAX_CARDS_PER_BATCH,
  MAX_CARDS_PER_SET,
  MAX_CODE,
  MAX_HINT,
  MAX_QUESTION,
} from './card.rules.ts'
import { fitsCsv, MAX_CSV_BYTES } from './transfer/csv.rules.ts'

/** The form of a card. Nothing is required, so that a card without an answer can be saved. */
export const cardFormSchema = z.object({
  question: boundedText(MAX_QUESTION, 'The question').default(''),
  answer: boundedText(MAX_ANSWER, 'The answer').default(''),
  hint: boundedText(MAX_HINT, 'The hint').default(''),
  difficulty: z.enum(DIFFICULTIES, 'Choose one of the difficulties.').default(DEFAULT_DIFFICULTY),
  type: z.enum(CARD_TYPES, 'Choose one of the types.').default(DEFAULT_CARD_TYPE),
  // The form sends this field only while its checkbox is checked.
  code: boundedText(MAX_CODE, 'The code').default(''),
})

/** The sort key of the last card of a page: a prefix of its question, and its id. */
const cardCursorSchema = z.object({ key: z.string().max(400).transform(stripUnstorable), id: idSchema })

export const deckCardsInput = z.object({ deckId: idSchema })
/** Cards by their ids, from any decks. */
export const cardIdsSchema = z.array(idSchema).min(1).max(MAX_CARDS_PER_SET)
export const cardSetInput = z.object({ cardIds: cardIdsSchema })
export const listCardsInput = deckCardsInput.extend({ cursor: cardCursorSchema.nullish() })
/** The browser creates the id, so that a retry doesn't add a second card and undo restores the same one. */
export const addCardInput = cardFormSchema.extend({ deckId: idSchema, id: newIdSchema })
/** All or none of them; each with its id, so that a retry adds none twice. */
export const addCardsInput = z.object({
  deckId: idSchema,
  cards: z
    .array(cardFormSchema.extend({ id: newIdSchema }))
    .min(1)
    .max(MAX_CARDS_PER_BATCH, `At most ${MAX_CARDS_PER_BATCH} flashcards can be added at once.`)
    .refine(hasUniqueIds, 'Two of these flashcards have the same id.'),
})
export const updateCardInput = cardFormSchema.extend({
  deckId: idSchema,
  id: idSchema,
  /** The edited version, so that another person's change isn't overwritten unnoticed. */
  version: versionSchema,
})
export const deleteCardInput = z.object({ deckId: idSchema, id: idSchema })
export const importCardsInput = z.object({
  deckId: idSchema,
  /** The same import sent twice adds its cards once. */
  importId: newIdSchema,
  csv: z.string().refine(fitsCsv, `The rows can be at most ${MAX_CSV_BYTES / 1000} kB.`),
})

export type CardForm = z.infer<typeof cardFormSchema>
export type CardCursor = z.infer<typeof cardCursorSchema>

export type CardView = {
  id: string
  question: string
  answer: string
  hint: string
  difficulty: Difficulty
  type: CardType
  code: string
}

/** A card in a list, where it can be edited. */
export type ListedCard = CardView & {
  version: number
  /** Of private cards, from an import; lists of other cards have none. */
  tags?: string[]
}

export type DeckOfCards = { id: string; name: string; isPublic: boolean; ownerId: string }

/** All cards of a deck in question order. */
export type StudyCards = {
  deck: DeckOfCards
  /** Changes with any of the cards. */
  revision: string
  cards: CardView[]
}

/** What a visitor gets of a featured deck: a few of its cards, and how many there are of each type. */
export type Taster = {
  deck: DeckOfCards & { description: string }
  cardCount: number
  cards: CardView[]
  types: { type: CardType; count: number }[]
}

/** Cards by their ids, as a set to study. `deck` is the set itself, which is in no list. */
export type CardSet = StudyCards & {
  /** The decks of the cards. */
  decks: DeckOfCards[]
}

export type CardPage = {
  deck: DeckOfCards
  revision: string
  cardCount: number
  cards: ListedCard[]
  nextCursor: CardCursor | null
}

export type ImportOutcome = { imported: number; skipped: number; isLimitReached: boolean }
