import type { Transaction } from '#app/platform/database.server.ts'
import { todayOf } from '#app/features/scheduling/learning/learner.rules.ts'
import { lockAndReadLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { recordAnswers } from './answer.service.server.ts'
import { listQueueDays, pullCardsTo } from './interview-card.store.server.ts'

/** An answer that somebody else judged. */
type InterviewCard = {
  /** Of the answer. */
  id: string
  cardId: string
  rating: Rating
  at: number
  durationMs: number
  hintsUsed: number
}
type InterviewRun = {
  id: string
  startedAt: number
  zoneOffsetMinutes: number
  cards: readonly InterviewCard[]
}

/**
 * Stores answers that were given outside of a review, as in a mock interview, and returns when each card comes back.
 * Cards that the learner isn't learning are left out: nobody's schedule grows by what others ask. So are answers that
 * pass a limit.
 */
export async function recordInterviewCards(
  tx: Transaction,
  learnerId: string,
  { cards, ...run }: InterviewRun,
  now: number,
): Promise<ReadonlyMap<string, StudyDay>> {
  await lockAndReadLearner(tx, learnerId)
  const cardIds = cards.map(({ cardId }) => cardId)
  const learned = new Map((await listQueueDays(tx, learnerId, cardIds)).map((row) => [row.cardId, row]))
  const answered = cards.filter(({ cardId }) => learned.has(cardId))
  if (answered.length === 0) return new Map()
  const at = new Date(now)
  const outcome = await recordAnswers(tx, {
    learnerId,
    run: {
      id: run.id,
      deckId: learnerId,
      mode: 'review',
      revision: 'interview',
      startedAt: run.startedAt,
      finishedAt: null,
      // Nobody resumes it.
      leftAt: at,
    },
    events: answered.map(({ cardId, ...answer }, index) => ({
      kind: 'answer',
      ...answer,
      seq: index + 1,
      cardId,
      deckId: learned.get(cardId)?.deckId ?? cardId,
      zoneOffsetMinutes: run.zoneOffsetMinutes,
      confidence: null,
    })),
    receivedAt: at,
    canStart: true,
    includesAllCards: false,
  })
  if (typeof outcome === 'string') throw new Error(`Answers to asked cards were not stored: ${outcome}.`)
  const days = await listQueueDays(tx, learnerId, cardIds)
  return new Map(days.flatMap(({ cardId, day }) => (day === null ? [] : [[cardId, day]])))
}

/**
 * Makes these cards due tomorrow at the latest, without an answer: their learner heard them being missed. New cards and
 * cards that the learner isn't learning stay as they are. Returns the day, if there is one, of each card that moved.
 */
export async function pullInterviewCards(
  tx: Transaction,
  learnerId: string,
  cardIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, StudyDay>> {
  const learner = await lockAndReadLearner(tx, learnerId)
  const tomorrow = todayOf(learner, now) + 1
  const moved = await pullCardsTo(tx, learnerId, cardIds, tomorrow)
  return new Map(moved.map((cardId) => [cardId, tomorrow]))
}
