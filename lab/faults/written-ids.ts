import type { Pool } from 'pg'
import { checkSet, type SetDifferences } from '../../test/checkers/set-check.ts'

/** What the clients of a drill wrote, and what they were told about it. */
export class WrittenIds {
  readonly acknowledged = new Set<string>()
  readonly unknown = new Set<string>()

  /** Before the first try: from now on the row may be there. */
  addSent(ids: readonly string[]) {
    for (const id of ids) this.unknown.add(id)
  }

  addAcknowledged(ids: readonly string[]) {
    for (const id of ids) {
      this.unknown.delete(id)
      this.acknowledged.add(id)
    }
  }

  /** Compares with every review and every added card of these people. */
  async check(pool: Pool, learnerIds: string[], deckIds: string[]): Promise<SetDifferences> {
    const { rows } = await pool.query<{ id: string }>(
      `select id from review where learner_id = any($1) union all
       select id from card where owner_id = any($1) and deck_id = any($2)`,
      [learnerIds, deckIds],
    )
    const { acknowledged, unknown } = this
    return checkSet({ acknowledged, unknown, found: rows.map(({ id }) => id) })
  }
}
