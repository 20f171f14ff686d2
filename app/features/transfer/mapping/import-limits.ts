import { MAX_REVIEWS_PER_CARD } from '#app/features/scheduling/scheduling.rules.ts'
import { MAX_IMPORT_CARDS, MAX_IMPORT_REVIEWS } from '#app/features/transfer/transfer.rules.ts'
import type { PlannedNote } from './import-plan.ts'
import { REASONS } from './reasons.ts'

/** A card that the file has twice is imported once, and the server has limits for cards and reviews. */
export function* withinLimits(notes: Iterable<PlannedNote>): Generator<PlannedNote> {
  const keys = new Set<string>()
  let reviews = 0
  for (const planned of notes) {
    const note = withNewestReviews(planned)
    const cards = note.cards.filter(({ key }) => !keys.has(key))
    const count = cards.reduce((sum, card) => sum + card.reviews.length, 0)
    const problem = findProblem({
      cards: cards.length,
      allCards: keys.size + cards.length,
      reviews: reviews + count,
    })
    if (note.cards.length === 0) yield note
    else if (problem !== null) yield { ...note, result: 'skipped', reasons: [problem], cards: [] }
    else {
      for (const { key } of cards) keys.add(key)
      reviews += count
      yield { ...note, cards }
    }
  }
}

/** `cards` are those of the note; the others count the whole import. */
function findProblem({ cards, allCards, reviews }: { cards: number; allCards: number; reviews: number }) {
  if (allCards > MAX_IMPORT_CARDS) return REASONS.tooMany
  if (cards === 0) return REASONS.twice
  return reviews > MAX_IMPORT_REVIEWS ? REASONS.tooManyReviews : null
}

function withNewestReviews(note: PlannedNote): PlannedNote {
  if (note.cards.every(({ reviews }) => reviews.length <= MAX_REVIEWS_PER_CARD)) return note
  return {
    ...note,
    result: note.result === 'new' ? 'changed' : note.result,
    reasons: [...note.reasons, REASONS.newestReviews],
    // They are in the order of their times.
    cards: note.cards.map((card) => ({ ...card, reviews: card.reviews.slice(-MAX_REVIEWS_PER_CARD) })),
  }
}
