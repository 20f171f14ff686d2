import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { openScalePool } from '../../../test/scale-pool.ts'
import { explainStatements } from '../../../test/query-plan.ts'
import { scaleSize } from '../../../test/scale-size.ts'
import { ACTIVITY_PAGE } from './activity.rules.ts'
import { type ActivityWhere, findEmails, listActivity } from './activity.store.server.ts'

const PEOPLE = scaleSize(20_000)
const ROWS = scaleSize(1_000_000)

const toPersonId = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`

/** Inserts entries of many people over a year of partitions, with one busy person and one rare type. */
async function fill(pool: Pool) {
  await pool.query(
    `insert into person (id, name, email)
     select lpad(n::text, 32, '0')::uuid, 'P', 'p' || n || '@example.com' from generate_series(0, $1::int - 1) n`,
    [PEOPLE],
  )
  await pool.query(
    `insert into activity (id, person_id, type, created_at)
     select gen_random_uuid(), lpad((case when n % 50 = 0 then 7 else n % ${PEOPLE} end)::text, 32, '0')::uuid,
       case when n % ${ROWS / 1_000} = 0 then 'register' when n % 3 = 0 then 'login' else 'study_deck' end,
       date_trunc('month', now()) + n * (interval '330 days' / ${ROWS})
     from generate_series(1, ${ROWS}) n`,
  )
  await pool.query('vacuum analyze activity')
  await pool.query('vacuum analyze person')
}

const ALLOWED = new Set([
  'Limit',
  'Append',
  'Merge Append',
  'Incremental Sort',
  'Index Scan',
  'Index Only Scan',
])

test(
  `[ADMIN-05] with ${ROWS} entries the first page, a later page and every filter use an index only`,
  { timeout: 600_000 },
  async () => {
    const pool = await openScalePool()
    await fill(pool)
    const { rows } = await pool.query<{ count: string }>('select count(*) from activity')
    expect(Number(rows[0]?.count)).toBe(ROWS)
    const middle = new Date(Date.now() + 150 * 86_400_000).toISOString()
    const lists: Array<[string, ActivityWhere, number]> = [
      ['all', { type: null, personId: null }, ACTIVITY_PAGE],
      ['a frequent type', { type: 'login', personId: null }, ACTIVITY_PAGE],
      ['a rare type', { type: 'register', personId: null }, ACTIVITY_PAGE],
      ['a person', { type: null, personId: toPersonId(7) }, ACTIVITY_PAGE],
      ['a person and a type', { type: 'study_deck', personId: toPersonId(7) }, ACTIVITY_PAGE],
    ]
    for (const [name, where, least] of lists) {
      for (const after of [null, { createdAt: middle, id: toPersonId(0) }]) {
        const plans = await explainStatements(pool, async (db) => {
          const page = await listActivity(db, where, after, ACTIVITY_PAGE)
          expect(page.length).toBeGreaterThanOrEqual(least)
          await findEmails(db, [...new Set(page.map(({ personId }) => personId))])
        })
        const [list, emails] = plans
        if (list === undefined || emails === undefined) throw new Error('A statement is missing.')
        console.log(JSON.stringify({ list: name, page: after === null ? 'first' : 'later', ...list }))
        expect(list.steps.filter((step) => !ALLOWED.has(step))).toEqual([])
        // A page has 50 rows, and each partition adds at most a few.
        expect(list.rows).toBeLessThanOrEqual(ACTIVITY_PAGE * 5)
        expect(list.buffers).toBeLessThanOrEqual(ACTIVITY_PAGE * 4)
        expect(emails.steps).not.toContain('Seq Scan')
        expect(emails.rows).toBeLessThanOrEqual(ACTIVITY_PAGE * 2)
      }
    }
  },
)
