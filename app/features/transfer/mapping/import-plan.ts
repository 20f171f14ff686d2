import type { CardType, Difficulty } from '#app/features/cards/card.rules.ts'

/** An answer that was given elsewhere: milliseconds, a button from 1 (again) to 4 (easy), and its duration. */
export type PlannedReview = [at: number, button: number, durationMs: number]

/** A card that an import would create. Pictures still have their marks. */
export type PlannedCard = {
  /** The same in every import of the same note, so that importing twice creates it once. */
  key: string
  deckName: string
  question: string
  answer: string
  hint: string
  difficulty: Difficulty
  type: CardType
  code: string
  tags: string[]
  isSuspended: boolean
  reviews: PlannedReview[]
}

export type NoteResult = 'new' | 'changed' | 'skipped'

/** A note of the file in the preview. */
export type PlannedNote = {
  /** The first words of its two sides. */
  front: string
  back: string
  result: NoteResult
  reasons: string[]
  cards: PlannedCard[]
  /** Whether all of its cards are here already. */
  isKnown?: boolean
}

export type ImportSource = 'anki' | 'csv' | 'markdown'
