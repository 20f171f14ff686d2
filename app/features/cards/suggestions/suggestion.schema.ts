import { z } from 'zod'
import { cursorSchema } from '#app/shared/cursors.ts'
import { idSchema, versionSchema } from '#app/shared/id.schema.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import { MAX_ANSWER } from '#app/features/cards/card.rules.ts'
import {
  CARD_SIDES,
  type CardSide,
  MAX_DECLINE_REASON,
  MAX_NOTE,
  SUGGESTION_KINDS,
  SUGGESTION_STATUSES,
  type SuggestionKind,
  type SuggestionStatus,
} from './suggestion.rules.ts'

export const sendSuggestionInput = z.object({
  cardId: idSchema,
  kind: z.enum(SUGGESTION_KINDS, 'Choose what’s wrong.'),
  side: z.enum(CARD_SIDES),
  /** The whole text of that side, changed or not. */
  text: boundedText(MAX_ANSWER, 'The text').nullable(),
  note: boundedText(MAX_NOTE, 'The note').default(''),
})
export type SuggestionToSend = z.infer<typeof sendSuggestionInput>

export const listSuggestionsInput = z.object({
  status: z.enum(SUGGESTION_STATUSES).default('waiting'),
  cursor: cursorSchema.nullish(),
})
export const takeSuggestionInput = z.object({
  suggestionId: idSchema,
  /** The version of the card that the reviewer saw. */
  version: versionSchema,
  /** The reviewer's own text, instead of the suggested one. */
  edited: z.object({ side: z.enum(CARD_SIDES), text: boundedText(MAX_ANSWER, 'The text') }).nullish(),
})
export const declineFormSchema = z.object({
  reason: requiredText(MAX_DECLINE_REASON, 'The reason', 'Say why not. The learner reads this.'),
})
export const declineSuggestionInput = declineFormSchema.extend({ suggestionId: idSchema })

/** A suggestion in the administrators' queue. */
export type QueuedSuggestion = {
  id: string
  createdAt: string
  status: SuggestionStatus
  kind: SuggestionKind
  side: CardSide | null
  original: string | null
  proposed: string | null
  reason: string | null
  deckId: string
  deckName: string | null
  cardId: string
  question: string
  /** The card as it is now; null when it was deleted. */
  card: { version: number; question: string; answer: string } | null
  /** The first author; null after they deleted their account. */
  authorId: string | null
  authorName: string | null
  notes: string[]
  authorCount: number
}

export type SuggestionCounts = Record<SuggestionStatus, number>

/** What was decided about a suggestion, for its author. */
export type SuggestionOutcome = { id: string; question: string; isTaken: boolean; reason: string | null }
