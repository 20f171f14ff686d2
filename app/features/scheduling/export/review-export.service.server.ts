import { countAttempt } from '#app/features/auth/attempts/attempt.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { type ExportedReview, readReviewPage } from './review-export.store.server.ts'

const ROWS_PER_PAGE = 1_000
const DOWNLOADS = { free: 5, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetAfterSeconds: 3600 }

const HEADER =
  'answered_at,zone_offset_minutes,mode,deck_id,card_id,grade,hints_used,confidence,duration_ms,id,undoes'

// No value needs quotes: ids, numbers, times and fixed words.
const toLine = (review: ExportedReview) =>
  [
    review.answeredAt.toISOString(),
    review.zoneOffsetMinutes,
    review.mode,
    review.deckId,
    review.cardId,
    review.grade ?? '',
    review.hintsUsed,
    review.confidence ?? '',
    review.durationMs,
    review.id,
    review.undoes ?? '',
  ].join(',')

async function* writeReviews(db: Database, learnerId: string): AsyncGenerator<string> {
  yield `${HEADER}\r\n`
  let after: ExportedReview | null = null
  do {
    const page: ExportedReview[] = await readReviewPage(db, learnerId, { after, limit: ROWS_PER_PAGE })
    if (page.length > 0) yield page.map((review) => `${toLine(review)}\r\n`).join('')
    after = page.length === ROWS_PER_PAGE ? (page.at(-1) ?? null) : null
  } while (after !== null)
}

/** All reviews of the viewer as CSV, read page by page as the client consumes them. */
export async function exportReviews(db: Database, viewer: Viewer): Promise<AsyncGenerator<string>> {
  // The prefix of the other downloads of a person, whose counters an account deletion deletes.
  await countAttempt(db, `my-data:${viewer.id}:reviews`, DOWNLOADS)
  return writeReviews(db, viewer.id)
}
