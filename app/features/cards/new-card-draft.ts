import { z } from 'zod'
import { CARD_TYPES, DEFAULT_CARD_TYPE, DEFAULT_DIFFICULTY, DIFFICULTIES } from './card.rules.ts'
import type { CardForm } from './card.schema.ts'

/** The card that someone is writing for a deck: kept on this device until the server has it. */

const text = z.string().catch('')
// Without the limits of a card: what is too long is still theirs to shorten.
const draftSchema = z.object({
  question: text,
  answer: text,
  hint: text,
  difficulty: z.enum(DIFFICULTIES).catch(DEFAULT_DIFFICULTY),
  type: z.enum(CARD_TYPES).catch(DEFAULT_CARD_TYPE),
  code: text,
})

// As device-data.ts wants it: with the person's id among its parts, it goes when they log out.
const keyOf = (personId: string, deckId: string) => `flashcards:draft:${personId}:card:${deckId}`

const hasText = ({ question, answer, hint, code }: CardForm) => `${question}${answer}${hint}${code}` !== ''

/** What the form holds, whether it could be sent or not. */
export const readNewCard = (form: HTMLFormElement): CardForm =>
  draftSchema.parse(Object.fromEntries(new FormData(form)))

export const isUntouched = (form: HTMLFormElement) => !hasText(readNewCard(form))

export function readCardDraft(personId: string, deckId: string): CardForm | null {
  try {
    const kept = draftSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(personId, deckId)) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    // Storage is blocked in this browser, or holds something else: then what is typed lives as long as the page.
    return null
  }
}

export function keepCardDraft(personId: string, deckId: string, card: CardForm): void {
  if (!hasText(card)) {
    forgetCardDraft(personId, deckId)
    return
  }
  try {
    localStorage.setItem(keyOf(personId, deckId), JSON.stringify(card))
  } catch {
    // Blocked or full: what is typed stays in the page.
  }
}

export function forgetCardDraft(personId: string, deckId: string): void {
  try {
    localStorage.removeItem(keyOf(personId, deckId))
  } catch {
    // Blocked: then nothing was kept either.
  }
}
