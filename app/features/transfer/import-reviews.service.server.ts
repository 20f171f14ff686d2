import type { ReceivedEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import { recordAnswers } from '#app/features/scheduling/answers/answer.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { heavyWork } from '#app/platform/heavy-work.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { reviewIdOf, runIdOf } from './import-ids.server.ts'
import { findReviewTimes } from './import-memory.store.server.ts'
import { transferErrors } from './transfer.messages.ts'
import type { ImportedCardInput } from './transfer.schema.ts'

const RATINGS = ['again', 'hard', 'good', 'easy'] as const
/** A clock that is a little ahead. */
const MAX_LEAD_MS = 300_000

type StoredCard = ImportedCardInput & { id: string }

type ReviewsToRecord = {
  importId: string
  deck: { id: string }
  cards: readonly StoredCard[]
  zoneOffsetMinutes: number
  startedAt: Date
  /** As many as the import can still have. */
  maxReviews: number
}

/**
 * Answers given elsewhere become answers here, through the one way in for answers, so memory, sums and counters follow
 * from them. One run for each request, left at once: it is no session to resume. Returns how many are new.
 */
export async function recordImportedReviews(
  tx: Transaction,
  viewer: Viewer,
  { importId, deck, cards, zoneOffsetMinutes, startedAt, maxReviews }: ReviewsToRecord,
): Promise<number> {
  const now = new Date()
  const given = cards
    .flatMap(({ id: cardId, reviews }) =>
      reviews.map(([at, button, durationMs]) => ({ cardId, at, button, durationMs })),
    )
    .filter(({ at }) => at <= now.getTime() + MAX_LEAD_MS)
  const stored = await findReviewTimes(tx, viewer.id, given)
  const events = heavyWork.runHere(viewer.id, () =>
    given
      .filter(({ cardId, at }) => !stored.has(`${cardId} ${at}`))
      .map((review) => ({ ...review, id: reviewIdOf(review.cardId, review.at) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ id, cardId, at, button, durationMs }, index): ReceivedEvent => ({
        kind: 'answer',
        id,
        seq: index + 1,
        cardId,
        deckId: deck.id,
        at,
        zoneOffsetMinutes,
        rating: RATINGS[button - 1] ?? 'good',
        durationMs,
        hintsUsed: 0,
        confidence: null,
      })),
  )
  const [first] = cards
  if (events.length === 0 || first === undefined) return 0
  if (events.length > maxReviews) throw transferErrors.tooManyReviews()
  const outcome = await recordAnswers(tx, {
    learnerId: viewer.id,
    run: {
      id: runIdOf(importId, deck.id, first.key),
      deckId: deck.id,
      mode: 'classic',
      revision: 'import',
      startedAt: startedAt.getTime(),
      finishedAt: null,
      leftAt: now,
    },
    events,
    receivedAt: now,
    canStart: true,
    includesAllCards: true,
  })
  if (typeof outcome === 'string') throw new Error(`Imported answers were not stored: ${outcome}.`)
  const [refused] = outcome.refused
  if (refused === undefined) return events.length
  throw refused.reason === 'card-limit'
    ? transferErrors.tooManyReviewsOfCard()
    : transferErrors.tooManyReviewsOfDay()
}
