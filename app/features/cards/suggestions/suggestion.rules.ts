import type { WriterQuota } from '#app/features/people/newcomer.rules.ts'
import { MINUTES_PER_DAY } from '#app/shared/units.ts'

export const SUGGESTION_KINDS = ['wrong', 'unclear', 'typo', 'other'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]
export const CARD_SIDES = ['question', 'answer'] as const
export type CardSide = (typeof CARD_SIDES)[number]
export const SIDE_OPTIONS = [
  { value: 'question', label: 'Question' },
  { value: 'answer', label: 'Answer' },
] as const
export const SUGGESTION_STATUSES = ['waiting', 'taken', 'declined'] as const
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number]

export const MAX_NOTE = 1_000
export const MAX_DECLINE_REASON = 1_000
export const SUGGESTIONS: WriterQuota = {
  kind: 'suggestion',
  newcomer: 10,
  others: 30,
  minutes: MINUTES_PER_DAY,
  noun: 'suggestions',
}

export const SUGGESTIONS_TOPIC = 'suggestions'

export const KIND_LABELS: Record<SuggestionKind, { label: string; hint: string }> = {
  wrong: { label: 'Wrong fact', hint: 'It teaches something untrue' },
  unclear: { label: 'Unclear', hint: 'You can read it two ways' },
  typo: { label: 'Typo', hint: 'Spelling or formatting' },
  other: { label: 'Other', hint: 'Say it in the note' },
}

type DeckOwner = { isPublic: boolean; ownerId: string }

/** People edit their own cards, and administrators all public ones, instead of suggesting. */
export const canSuggest = (viewer: { id: string; role: string }, deck: DeckOwner) =>
  deck.isPublic && deck.ownerId !== viewer.id && viewer.role !== 'admin'

/** A text that only differs in spaces around it is no change. */
export const isTextChanged = (before: string, after: string) => before.trim() !== after.trim()

/** 'Other' says nothing by itself. */
export const needsWords = (kind: SuggestionKind, hasText: boolean, note: string) =>
  kind === 'other' && !hasText && note.trim() === ''
