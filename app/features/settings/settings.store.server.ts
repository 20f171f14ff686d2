import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Subscription } from '#app/shared/profile.ts'
import type { StudyCounts } from './settings.rules.ts'

// Limits the cost of opening the page.
const MAX_ANSWERS = 10_000

/** Counts over the newest answers of a learner: undone answers are ignored, and only the last answer of a card counts. */
export async function countStudiedCards(db: Database, learnerId: string): Promise<StudyCounts> {
  const { rows } = await sql<StudyCounts>`
    with recent as (
      select id, run_started_at, seq, deck_id, card_id, grade, undoes from review
      where learner_id = ${learnerId}
      order by run_started_at desc, id desc limit ${MAX_ANSWERS}
    ), latest as (
      select distinct on (deck_id, card_id) grade from recent
      where grade is not null and id not in (select undoes from recent where undoes is not null)
      order by deck_id, card_id, run_started_at desc, seq desc
    )
    select count(*)::integer as studied, (count(*) filter (where grade = 'good'))::integer as completed
    from latest`.execute(db)
  return rows[0] ?? { studied: 0, completed: 0 }
}

export async function findHasPassword(db: Database, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('user_id', '=', personId)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateCompany(tx: Transaction, personId: string, company: string): Promise<void> {
  await tx
    .updateTable('person')
    .set({ company, updated_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute()
}

export async function updateSubscription(
  tx: Transaction,
  personId: string,
  subscription: Subscription,
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ subscription, updated_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute()
}
