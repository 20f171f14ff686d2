import type { NoteResult, PlannedCard, PlannedNote } from '#app/features/transfer/mapping/import-plan.ts'
import {
  type DeckPart,
  lastName,
  MAX_BATCH_BYTES,
  MAX_CARDS_PER_BATCH,
  MAX_REVIEWS_PER_BATCH,
  splitIntoDecks,
} from '#app/features/transfer/transfer.rules.ts'

const encoder = new TextEncoder()

/** Cards for one request: bounded in number, answers and bytes. Addresses of pictures are longer than their marks. */
export function* splitIntoBatches(cards: readonly PlannedCard[]): Generator<PlannedCard[]> {
  let batch: PlannedCard[] = []
  let [bytes, reviews] = [0, 0]
  for (const card of cards) {
    const size = encoder.encode(JSON.stringify(card)).length + 500
    const isFull =
      batch.length >= MAX_CARDS_PER_BATCH ||
      bytes + size > MAX_BATCH_BYTES ||
      reviews + card.reviews.length > MAX_REVIEWS_PER_BATCH
    if (isFull && batch.length > 0) {
      yield batch
      batch = []
      bytes = 0
      reviews = 0
    }
    batch.push(card)
    bytes += size
    reviews += card.reviews.length
  }
  if (batch.length > 0) yield batch
}

/** The decks of an import: one for each deck of the file, divided if it is too large. */
export function planDecks(
  notes: readonly PlannedNote[],
  { fallbackName, chosenName }: { fallbackName: string; chosenName: string | null },
): DeckPart<PlannedCard>[] {
  const cards = notes.flatMap((note) => (note.result === 'skipped' ? [] : note.cards))
  const byDeck = Map.groupBy(cards, ({ deckName }) => deckName)
  return [...byDeck].flatMap(([path, same]) =>
    splitIntoDecks(chosenName ?? (lastName(path) || fallbackName), same),
  )
}

export type NoteCounts = Record<'all' | NoteResult, number>

export function countNotes(notes: readonly PlannedNote[]): NoteCounts {
  const counts = { all: notes.length, new: 0, changed: 0, skipped: 0 }
  for (const { result } of notes) counts[result] += 1
  return counts
}
