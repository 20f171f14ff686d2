import { MAX_CARDS_PER_DECK, MAX_DECK_BYTES, countTextBytes } from '#app/features/cards/card.rules.ts'
import { MAX_DECK_NAME } from '#app/features/decks/deck.rules.ts'
import type { Quota } from '#app/shared/quotas.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { MINUTES_PER_DAY } from '#app/shared/units.ts'

/** How long an import can be undone. */
export const UNDO_DAYS = 30
export const IMPORTS: Quota = { kind: 'import', limit: 50, minutes: MINUTES_PER_DAY, noun: 'imports' }
/** Of one import: as many decks as a person may create in an hour. */
export const MAX_IMPORT_CARDS = 40_000
/** Of one request, which also has a limit of bytes. */
export const MAX_CARDS_PER_BATCH = 100
export const MAX_REVIEWS_PER_BATCH = 2_000
/** Of one import. */
export const MAX_IMPORT_REVIEWS = 400_000
/** As JSON: somewhat less than the body limit. */
export const MAX_BATCH_BYTES = 200_000
export const MAX_KEYS_PER_LOOKUP = 1_000
export const MAX_KEY = 200
/** Of a deck that an import creates. */
export const MAX_IMPORTED_NAME = MAX_DECK_NAME
export const MAX_TAGS = 20
export const MAX_TAG = 60
/** Imports in the list of those that can be undone. */
export const MAX_LISTED_IMPORTS = 20

export const EXPORT_FORMATS = ['apkg', 'md', 'csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** The cards of one exported file. */
export const MAX_EXPORT_CARDS = 50_000
/** Of the texts in one exported file, which is built in memory. A deck is far smaller. */
export const MAX_EXPORT_BYTES = 50_000_000

/** Bounded and unique; what doesn't fit is left out. */
export function toTags(words: readonly string[]): string[] {
  const tags = words.map((word) => stripUnstorable(word).trim().slice(0, MAX_TAG).toWellFormed())
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MAX_TAGS)
}

type SizedCard = { question: string; answer: string; hint: string; code: string }
export type DeckPart<Card> = { name: string; cards: Card[] }

/** Addresses of pictures are longer than their marks; this much is left free in each deck. */
const SPARE_BYTES = 100_000

/** Divides cards into decks that hold them: numbered names when one isn't enough. */
export function splitIntoDecks<Card extends SizedCard>(
  name: string,
  cards: readonly Card[],
): DeckPart<Card>[] {
  const parts: Card[][] = []
  let bytes = 0
  for (const card of cards) {
    const size = countTextBytes(card)
    const last = parts.at(-1)
    const isFull =
      last === undefined || last.length >= MAX_CARDS_PER_DECK || bytes + size > MAX_DECK_BYTES - SPARE_BYTES
    if (isFull) {
      parts.push([card])
      bytes = size
    } else {
      last.push(card)
      bytes += size
    }
  }
  return parts.map((part, index) => ({
    name: parts.length === 1 ? cutName(name, '') : cutName(name, ` ${index + 1}`),
    cards: part,
  }))
}

const cutName = (name: string, end: string) => {
  const plain = stripUnstorable(name).trim() || 'Imported cards'
  return `${plain
    .slice(0, MAX_DECK_NAME - end.length)
    .toWellFormed()
    .trim()}${end}`
}

/** The last part of a path of decks: 'Interview::Networks' is 'Networks'. */
export const lastName = (path: string) => path.split('::').at(-1)?.trim() ?? ''
