import type { Pool } from 'pg'
import { checkSet } from '../../test/checkers/set-check.ts'
import type { WriteRecord } from './write-record.ts'

export type SetCheck = {
  acknowledged: number
  unknown: number
  /** Of the unknown ones, how many were stored. */
  unknownStored: number
  lost: string[]
  doubled: string[]
}

/**
 * Compares what the clients know with what the database holds: every confirmed write exactly once, nothing that was not
 * sent, and sums that count each write once.
 */
export async function checkWrites(pool: Pool, learnerIds: string[], record: WriteRecord): Promise<SetCheck> {
  const read = async (sql: string) =>
    (await pool.query<{ name: string; count: number }>(sql, [learnerIds])).rows
  // The text of a card holds its id, so the same card under another id is found, too.
  const cards = await read(`select substr(question, 11) as name, count(*)::integer as count from card
    where owner_id = any($1) and question like 'Fail-over %' group by 1`)
  const answers = await read(`select id::text as name, count(*)::integer as count from review
    where learner_id = any($1) group by 1`)
  const wrongSums =
    await read(`select 'cards of deck ' || d.id as name, d.card_count - count(c.id)::integer as count
      from deck d left join card c on c.owner_id = d.owner_id and c.deck_id = d.id
      where d.owner_id = any($1) group by d.id, d.card_count having d.card_count <> count(c.id)
    union all select 'answers of ' || l.id, coalesce(s.answers, 0)::integer - coalesce(r.answers, 0)::integer
      from unnest($1::uuid[]) l (id)
      left join (select learner_id, sum(answers) as answers from study_day group by 1) s on s.learner_id = l.id
      left join (select learner_id, count(*) as answers from review group by 1) r on r.learner_id = l.id
      where coalesce(s.answers, 0) <> coalesce(r.answers, 0)`)
  const repeat = (rows: { name: string; count: number }[]) =>
    rows.flatMap(({ name, count }) => Array.from({ length: count }, () => name))
  const found = [...repeat(cards), ...repeat(answers)]
  const acknowledged = record.acknowledged.cards.union(record.acknowledged.answers)
  const unknown = record.unknown.cards.union(record.unknown.answers)
  const { lost, doubled, neverSent } = checkSet({ acknowledged, unknown, found })
  return {
    acknowledged: acknowledged.size,
    unknown: unknown.size,
    unknownStored: unknown.intersection(new Set(found)).size,
    lost,
    doubled: [
      ...doubled,
      ...neverSent.map((id) => `${id}: nobody sent it`),
      ...wrongSums.map(({ name, count }) => `${name}: ${count} too many`),
    ],
  }
}
