import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'

/** Learners whose reviews have doubled since their last fit. */
export async function listLearnersToFit(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ learner_id: string }>`
    select learner_id from learner_memory where needs_fit order by learner_id limit ${limit}`.execute(db)
  return rows.map((row) => row.learner_id)
}

export type FitToStore = {
  parameters: readonly number[]
  isBetter: boolean
  reviewCount: number
  testCount: number
  lossBefore: number
  lossAfter: number
}

/** Stores an attempt; better parameters are in use from the next answer on. */
export async function insertFit(tx: Transaction, learnerId: string, fit: FitToStore): Promise<void> {
  await sql`
    with fitted as (
      insert into memory_fit
        (learner_id, version, parameters, review_count, is_better, test_count, loss_before, loss_after)
      select ${learnerId}::uuid, coalesce(max(version), 0) + 1, ${fit.parameters}::float8[], ${fit.reviewCount},
        ${fit.isBetter}, ${fit.testCount}, ${fit.lossBefore}, ${fit.lossAfter}
      from memory_fit where learner_id = ${learnerId}
      returning version
    )
    update learner_memory set fit_version = case when ${fit.isBetter}::boolean then fitted.version else fit_version end
    from fitted where learner_id = ${learnerId}`.execute(tx)
}

/** The next fit comes when the reviews have doubled again. */
export async function markFitted(tx: Transaction, learnerId: string): Promise<void> {
  await sql`
    update learner_memory set needs_fit = false, fit_review_count = review_count
    where learner_id = ${learnerId}`.execute(tx)
}
