import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { todayOf } from '#app/features/scheduling/learning/learner.rules.ts'
import { readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import type { CardRecall } from '#app/features/scheduling/scheduling.schema.ts'
import { recallOn } from '#app/features/scheduling/schedule/schedule.rules.ts'
import { findMemoryRows } from './queue.store.server.ts'

/** Expected recall today of those of these cards that the viewer is learning. */
export async function readRecall(
  db: Database,
  viewer: Viewer,
  cardIds: readonly string[],
  now: number,
): Promise<CardRecall[]> {
  const learner = await readLearner(db, viewer.id)
  const rows = await findMemoryRows(db, viewer.id, cardIds)
  const today = todayOf(learner, now)
  return rows.map(({ cardId, memory, isActive }) => ({
    cardId,
    recall: memory === null ? null : recallOn(memory, today, learner.schedule),
    isActive,
  }))
}
