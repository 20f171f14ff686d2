import type { Database } from '#app/platform/database.server.ts'
import { dropUndone } from '#app/features/scheduling/answers/answer.rules.ts'
import { lockAndReadLearner, readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { readCards } from '#app/features/scheduling/rebuild/rebuild.service.server.ts'
import { effectiveRating } from '#app/features/scheduling/schedule/schedule.rules.ts'
import { studyDay } from '#app/shared/study-day.ts'
import { fitParameters } from './fit.server.ts'
import { insertFit, listLearnersToFit, markFitted } from './fit.store.server.ts'
import type { FitReview } from './log-loss.rules.ts'

const LEARNERS_PER_RUN = 100
// Bounds the memory of the process; the fit itself uses the latest 50,000.
const MAX_READ = 200_000

async function readFitReviews(db: Database, learnerId: string): Promise<FitReview[]> {
  const reviews: FitReview[] = []
  for await (const entries of readCards(db, learnerId)) {
    const answers = dropUndone(
      entries.flatMap(({ review }) => review ?? []),
      entries.flatMap(({ undo }) => undo ?? []),
    )
    for (const answer of answers) {
      reviews.push({
        cardId: entries[0]?.cardId ?? '',
        at: answer.at,
        day: studyDay(answer.at, answer.zoneOffsetMinutes, answer.inputs.dayStartHour),
        rating: effectiveRating(answer.rating, answer.hintsUsed),
      })
    }
    if (reviews.length >= MAX_READ) break
  }
  return reviews
}

/** Fits the parameters to a learner's reviews, and uses them if they predict the latest ones better. */
export async function fitLearner(db: Database, learnerId: string): Promise<void> {
  const { schedule } = await readLearner(db, learnerId)
  const fit = await fitParameters(await readFitReviews(db, learnerId), schedule.parameters)
  await db.transaction().execute(async (tx) => {
    await lockAndReadLearner(tx, learnerId)
    if (fit !== null) await insertFit(tx, learnerId, fit)
    await markFitted(tx, learnerId)
  })
}

/** Fits every learner whose reviews have doubled. */
export async function fitLearners(db: Database): Promise<void> {
  const ids = await listLearnersToFit(db, LEARNERS_PER_RUN)
  for (const id of ids) await fitLearner(db, id)
}
