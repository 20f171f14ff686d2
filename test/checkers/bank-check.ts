import type { Client, Pool, PoolClient } from 'pg'

export type BankDifference = { sum: string; of: string; counted: number; stored: number }

/** An answer counts unless an undo of the same learner names it. */
const COUNTED_ANSWERS = `
  select r.learner_id, r.card_id, count(*)::integer as counted from review r
  where r.grade is not null and not exists (
    select from review u where u.learner_id = r.learner_id and u.card_id = r.card_id and u.undoes = r.id)
  group by 1, 2`

/** Learners whose memory a job still has to rebuild are left out: their sums are known to be incomplete. */
const REBUILT = 'not exists (select from learner_memory m where m.learner_id = person and m.needs_rebuild)'

/** Each statement counts the rows of a sum again and returns where the two differ. */
const SUMS: Record<string, string> = {
  'cards of a deck': `
    select d.owner_id || ' ' || d.id as of, coalesce(c.counted, 0) as counted, d.card_count as stored
    from deck d left join
      (select owner_id, deck_id, count(*)::integer as counted from card group by 1, 2) c
      on c.owner_id = d.owner_id and c.deck_id = d.id
    where d.card_count <> coalesce(c.counted, 0)`,
  'cards of a public deck': `
    select d.id::text as of, coalesce(c.counted, 0) as counted, d.card_count as stored
    from public_deck d left join
      (select deck_id, count(*)::integer as counted from public_card group by 1) c on c.deck_id = d.id
    where d.card_count <> coalesce(c.counted, 0)`,
  'answers of a card': `
    select person || ' ' || card as of, counted, stored from (
      select coalesce(a.learner_id, m.learner_id) as person, coalesce(a.card_id, m.card_id) as card,
        coalesce(a.counted, 0) as counted, coalesce(m.reps, 0) as stored
      from (${COUNTED_ANSWERS}) a full join card_memory m on m.learner_id = a.learner_id and m.card_id = a.card_id
    ) both_sides where counted <> stored and ${REBUILT}`,
  'answers of a learner': `
    select person::text as of, counted, stored from (
      select coalesce(a.learner_id, m.learner_id) as person, coalesce(a.counted, 0) as counted,
        coalesce(m.review_count, 0) as stored
      from (select learner_id, sum(counted)::integer as counted from (${COUNTED_ANSWERS}) x group by 1) a
      full join learner_memory m on m.learner_id = a.learner_id
    ) both_sides where counted <> stored and ${REBUILT}`,
  'answers of all study days of a learner': `
    select person::text as of, counted, stored from (
      select coalesce(a.learner_id, d.learner_id) as person, coalesce(a.counted, 0) as counted,
        coalesce(d.stored, 0) as stored
      from (select learner_id, sum(counted)::integer as counted from (${COUNTED_ANSWERS}) x group by 1) a
      full join (select learner_id, sum(answers)::integer as stored from study_day group by 1) d
        on d.learner_id = a.learner_id
    ) both_sides where counted <> stored and ${REBUILT}`,
  'answers and undos of a day': `
    select person || ' ' || day as of, counted, stored from (
      select coalesce(a.person, d.person_id) as person, coalesce(a.day, d.day) as day,
        coalesce(a.counted, 0) as counted, coalesce(d.answers + d.undone, 0) as stored
      from (select learner_id as person, utc_day(received_at) as day, count(*)::integer as counted
            from review group by 1, 2) a
      full join learner_day d on d.person_id = a.person and d.day = a.day
    ) both_sides where counted <> stored`,
}

/**
 * Counts every stored sum again, all in one snapshot, so that writes that go on meanwhile can't make a difference.
 * Returns the sums that are wrong.
 */
async function readDifferences(client: Client | PoolClient): Promise<BankDifference[]> {
  const differences: BankDifference[] = []
  await client.query('begin isolation level repeatable read read only')
  try {
    for (const [sum, statement] of Object.entries(SUMS)) {
      const { rows } = await client.query<Omit<BankDifference, 'sum'>>(`${statement} order by 1 limit 100`)
      differences.push(...rows.map((row) => ({ sum, ...row })))
    }
  } finally {
    await client.query('rollback')
  }
  return differences
}

/** The bank check on a connection of its own. */
export async function checkBank(pool: Pool): Promise<BankDifference[]> {
  const client = await pool.connect()
  try {
    return await readDifferences(client)
  } finally {
    client.release()
  }
}
