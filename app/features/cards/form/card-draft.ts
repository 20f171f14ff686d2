import { z } from 'zod'
import { readDraft, writeDraft } from '#app/client/draft-store.ts'
import {
  CARD_TYPES,
  DEFAULT_CARD_TYPE,
  DEFAULT_DIFFICULTY,
  DIFFICULTIES,
} from '#app/features/cards/card.rules.ts'
import type { CardForm, ListedCard } from '#app/features/cards/card.schema.ts'

const text = z.string().catch('')
// Without the limits of a card, so that an overlong draft can be restored and shortened.
const newCardSchema = z.object({
  question: text,
  answer: text,
  hint: text,
  difficulty: z.enum(DIFFICULTIES).catch(DEFAULT_DIFFICULTY),
  type: z.enum(CARD_TYPES).catch(DEFAULT_CARD_TYPE),
  code: text,
})
/** With the edited version, so that a newer one isn't overwritten unnoticed. */
const editedCardSchema = newCardSchema.extend({ version: z.int().min(1) })
export type EditedCard = z.infer<typeof editedCardSchema>

const newCardName = (deckId: string) => `card:${deckId}`
const editedCardName = (cardId: string) => `card-edit:${cardId}`

const hasText = ({ question, answer, hint, code }: CardForm) => `${question}${answer}${hint}${code}` !== ''

/** The values of the form, valid or not. */
export const readCardForm = (form: HTMLFormElement): CardForm =>
  newCardSchema.parse(Object.fromEntries(new FormData(form)))

export const isUntouched = (form: HTMLFormElement) => !hasText(readCardForm(form))

export const readNewCardDraft = (personId: string, deckId: string) =>
  readDraft(personId, newCardName(deckId), newCardSchema)

export const writeNewCardDraft = (personId: string, deckId: string, card: CardForm | null) =>
  writeDraft(personId, newCardName(deckId), card !== null && hasText(card) ? card : null)

export const readEditedCard = (personId: string, card: ListedCard): EditedCard =>
  readDraft(personId, editedCardName(card.id), editedCardSchema) ?? editedCardSchema.parse(card)

export const writeEditedCard = (personId: string, cardId: string, edited: EditedCard | null) =>
  writeDraft(personId, editedCardName(cardId), edited)
