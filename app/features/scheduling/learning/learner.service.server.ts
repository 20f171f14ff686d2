import type { Database, Transaction } from '#app/platform/database.server.ts'
import { SharedRead } from '#app/platform/shared-read.server.ts'
import { buildLearner, type Learner } from './learner.rules.ts'
import { findLearner, learnerColumns, lockLearner } from './learner.store.server.ts'

/** For statements of other features that also need the learner's days or schedule; `buildLearner` reads the columns. */
export const selectLearner = learnerColumns

/** The viewer, for all queries of a request; a statement that has the columns above keeps them here. */
export const sharedLearner = new SharedRead<Learner>()

export async function readLearner(db: Database, learnerId: string): Promise<Learner> {
  return buildLearner(await findLearner(db, learnerId))
}

/** Locks the learner's memory until the transaction ends, then reads it. Every write of this feature begins with it. */
export async function lockAndReadLearner(tx: Transaction, learnerId: string): Promise<Learner> {
  await lockLearner(tx, learnerId)
  return readLearner(tx, learnerId)
}

/** Cards with an answer, and how many of them were right the last time. */
export async function countStudiedCards(
  db: Database,
  learnerId: string,
): Promise<{ studied: number; completed: number }> {
  const { row } = await readLearner(db, learnerId)
  return { studied: row.cardsStudied, completed: row.cardsCompleted }
}
