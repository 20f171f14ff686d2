import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { LEECH_LAPSES } from '#app/features/scheduling/schedule/schedule.rules.ts'

export type MarkRow = {
  cardId: string
  isStarred: boolean
  isSuspended: boolean
  note: string
  repairedLapses: number
}

export async function findMarks(
  db: Database,
  learnerId: string,
  cardIds: readonly string[],
): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select card_id as "cardId", is_starred as "isStarred", is_suspended as "isSuspended", note,
      repaired_lapses as "repairedLapses"
    from card_mark where learner_id = ${learnerId} and card_id = any(${cardIds}::uuid[])`.execute(db)
  return rows
}

export type MarkChange = {
  cardId: string
  isStarred?: boolean | undefined
  isSuspended?: boolean | undefined
  note?: string | undefined
  isRepaired?: true | undefined
}

/** Sets the given marks; the others stay. */
export async function upsertMark(tx: Transaction, learnerId: string, change: MarkChange): Promise<void> {
  const { cardId, isStarred = null, isSuspended = null, note = null, isRepaired = false } = change
  const lapses = sql`(select lapses from card_memory where learner_id = ${learnerId} and card_id = ${cardId})`
  const repaired = sql`case when ${isRepaired}::boolean then coalesce(${lapses}, 0) end`
  await sql`
    insert into card_mark as m (learner_id, card_id, is_starred, is_suspended, note, repaired_lapses)
    values (${learnerId}, ${cardId}, coalesce(${isStarred}::boolean, false), coalesce(${isSuspended}::boolean, false),
      coalesce(${note}::text, ''), coalesce(${repaired}, 0))
    on conflict (learner_id, card_id) do update set
      is_starred = coalesce(${isStarred}::boolean, m.is_starred),
      is_suspended = coalesce(${isSuspended}::boolean, m.is_suspended),
      note = coalesce(${note}::text, m.note),
      repaired_lapses = coalesce(${repaired}, m.repaired_lapses), updated_at = now()`.execute(tx)
}

/** A suspended card leaves the queue; it comes back only if its deck was not left. */
export async function setCardActive(
  tx: Transaction,
  learnerId: string,
  cardId: string,
  isActive: boolean,
): Promise<void> {
  await sql`
    update card_memory m set is_active = ${isActive} and not exists (
      select from learning_deck d
      where d.learner_id = m.learner_id and d.deck_id = m.deck_id and d.left_at is not null)
    where m.learner_id = ${learnerId} and m.card_id = ${cardId}`.execute(tx)
}

/** Suspends cards and takes them out of the queue; their other marks stay. */
export async function suspendMarkedCards(
  tx: Transaction,
  learnerId: string,
  cardIds: readonly string[],
): Promise<void> {
  await sql`
    with marked as (
      insert into card_mark (learner_id, card_id, is_suspended)
      select ${learnerId}::uuid, unnest(${cardIds}::uuid[]), true
      on conflict (learner_id, card_id) do update set is_suspended = true, updated_at = now()
      returning learner_id, card_id
    )
    update card_memory m set is_active = false from marked
    where m.learner_id = ${learnerId} and m.learner_id = marked.learner_id and m.card_id = marked.card_id`.execute(
    tx,
  )
}

export type MarkList = 'leech' | 'starred' | 'suspended'

/** The cards of a list, newest mark or most lapses first. A leech is offered again after two more lapses. */
export async function listMarkedIds(
  db: Database,
  learnerId: string,
  list: MarkList,
  limit: number,
): Promise<string[]> {
  const step = LEECH_LAPSES / 2
  const source =
    list === 'leech'
      ? sql`select m.card_id from card_memory m
          left join card_mark k on k.learner_id = m.learner_id and k.card_id = m.card_id
          where m.learner_id = ${learnerId} and m.lapses >= ${sql.lit(LEECH_LAPSES)} and m.is_active
            and m.lapses >= coalesce(nullif(k.repaired_lapses, 0) + ${step}, 0)
          order by m.lapses desc, m.card_id limit ${limit}`
      : sql`select card_id from card_mark where learner_id = ${learnerId}
          and ${list === 'starred' ? sql`is_starred` : sql`is_suspended`}
          order by updated_at desc, card_id limit ${limit}`
  const { rows } = await sql<{ card_id: string }>`${source}`.execute(db)
  return rows.map((row) => row.card_id)
}
