import { countOf } from '#app/shared/figure-text.ts'
import type { Viewer } from '#app/shared/viewer.ts'

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
export const DEFAULT_DIFFICULTY: Difficulty = 'easy'

export const CARD_TYPES = [
  'Hashmap',
  'Lists',
  'DP',
  'Trees',
  'Graphs',
  'Sorting',
  'Searching',
  'Other',
] as const
export type CardType = (typeof CARD_TYPES)[number]
export const DEFAULT_CARD_TYPE: CardType = 'Other'

export const MAX_CARDS_PER_DECK = 200
/** The cards of a featured deck that a visitor may try. */
export const TASTER_CARDS = 3
/** Of all cards of a deck, because studying reads them all at once: 10 kB for each of 200 cards. */
export const MAX_DECK_BYTES = 2_000_000
/** The number of cards that a lesson can recommend. */
export const MAX_CARDS_PER_SET = 50
/** Added in one call. */
export const MAX_CARDS_PER_BATCH = 50
export const MAX_QUESTION = 4_000
export const MAX_ANSWER = 20_000
export const MAX_HINT = 2_000
export const MAX_CODE = 20_000

const encoder = new TextEncoder()

/** The size of a card's texts in UTF-8, as the database counts it. */
export const countTextBytes = (card: { question: string; answer: string; hint: string; code: string }) =>
  [card.question, card.answer, card.hint, card.code].reduce(
    (sum, text) => sum + encoder.encode(text).length,
    0,
  )

export const isDifficulty = (word: string): word is Difficulty =>
  DIFFICULTIES.some((difficulty) => difficulty === word)
export const isCardType = (word: string): word is CardType => CARD_TYPES.some((type) => type === word)

export const hasUniqueIds = (items: readonly { id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length

/** The fields of a deck that permissions depend on. */
export type CardDeck = { isPublic: boolean; ownerId: string }

/** Administrators edit public decks, owners their private ones. */
export const canChangeCards = (viewer: Viewer, deck: CardDeck) =>
  deck.isPublic ? viewer.role === 'admin' : viewer.id === deck.ownerId

export const canImportCards = (viewer: Viewer, deck: CardDeck) =>
  viewer.role === 'admin' && canChangeCards(viewer, deck)

export const isDraft = (card: { answer: string }) => card.answer.trim() === ''

export const CARDS_TOPIC_PREFIX = 'cards:'
export const PUBLIC_CARDS_TOPIC_PREFIX = 'public-cards:'

/** The live topic of a deck's cards. A private topic contains its owner, who alone may subscribe. */
export const cardsTopic = (deck: CardDeck & { id: string }) =>
  deck.isPublic ? `${PUBLIC_CARDS_TOPIC_PREFIX}${deck.id}` : `${CARDS_TOPIC_PREFIX}${deck.ownerId}:${deck.id}`

/** The name of a set of listed cards. */
export const nameCardSet = (count: number) => countOf(count, 'flashcard')

const SORT_KEY_LENGTH = 200

/** The order of the list, like in the database: by the code points of the question's prefix, then by id. */
export function compareCards(a: { question: string; id: string }, b: { question: string; id: string }) {
  const [left, right] = [a, b].map(({ question }) =>
    Array.from(question.slice(0, 2 * SORT_KEY_LENGTH), (letter) => letter.codePointAt(0) ?? 0).slice(
      0,
      SORT_KEY_LENGTH,
    ),
  )
  for (let index = 0; index < SORT_KEY_LENGTH; index += 1) {
    const difference = (left?.[index] ?? -1) - (right?.[index] ?? -1)
    if (difference !== 0) return difference
  }
  return a.id < b.id ? -1 : Number(a.id > b.id)
}
