import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

export type ExportedReview = {
  runStartedAt: string
  id: string
  answeredAt: Date
  zoneOffsetMinutes: number
  deckId: string
  cardId: string
  grade: string | null
  undoes: string | null
  hintsUsed: number
  confidence: string | null
  durationMs: number
  mode: string
}

/** The next reviews of a learner, in the order of their runs. */
export async function readReviewPage(
  db: Database,
  learnerId: string,
  { after, limit }: { after: ExportedReview | null; limit: number },
): Promise<ExportedReview[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(run_started_at, id) > (${after.runStartedAt}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<ExportedReview>`
    select run_started_at::text as "runStartedAt", id, answered_at as "answeredAt",
      zone_offset_minutes as "zoneOffsetMinutes", deck_id as "deckId", card_id as "cardId", grade, undoes,
      greatest(hints_used, used_hint::integer) as "hintsUsed", confidence, duration_ms as "durationMs", mode
    from review where learner_id = ${learnerId} and ${isAfter}
    order by run_started_at, id limit ${limit}`.execute(db)
  return rows
}
