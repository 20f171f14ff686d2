import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { LessonQuestions } from '#app/features/scheduling/scheduling.schema.ts'
import { findMemoryRows } from '#app/features/scheduling/queue/queue.store.server.ts'
import { toQueueCards } from '#app/features/scheduling/queue/queue.service.server.ts'
import { lockLearner } from './learner.store.server.ts'
import { joinCards } from './learning.service.server.ts'
import { findLessonQuestion, insertLessonQuestion } from './lesson.store.server.ts'

const QUESTIONS = 3

/** Up to three cards of a lesson that the learner hasn't started, shown before its text. */
export async function readLessonQuestions(
  db: Database,
  viewer: Viewer,
  { lessonId, cardIds }: { lessonId: string; cardIds: readonly string[] },
): Promise<LessonQuestions> {
  const done = await findLessonQuestion(db, viewer.id, lessonId)
  if (done !== null) return { cards: [], isAnswered: !done.isSkipped, isSkipped: done.isSkipped }
  const known = cardIds.length === 0 ? [] : await findMemoryRows(db, viewer.id, cardIds)
  const started = new Set(known.filter(({ memory }) => memory !== null).map(({ cardId }) => cardId))
  const unknown = cardIds.filter((cardId) => !started.has(cardId))
  const cards = await toQueueCards(
    db,
    viewer,
    unknown.map((cardId) => ({ cardId, memory: null })),
  )
  return { cards: cards.slice(0, QUESTIONS), isAnswered: false, isSkipped: false }
}

/** Remembers the choice; the cards join learning, without the rest of their decks. */
export async function finishLessonQuestions(
  tx: Transaction,
  viewer: Viewer,
  { lessonId, cardIds, isSkipped }: { lessonId: string; cardIds: readonly string[]; isSkipped: boolean },
): Promise<void> {
  await lockLearner(tx, viewer.id)
  await insertLessonQuestion(tx, viewer.id, { lessonId, isSkipped })
  if (cardIds.length > 0) await joinCards(tx, viewer, cardIds)
}
