import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/platform/database.server.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'
import { insertSubmission, insertUpdate } from '../../../../test/factories/submission.ts'
import { insertSuggestion } from '../../../../test/factories/suggestion.ts'
import { explainStatements } from '../../../../test/query-plan.ts'
import { readSums, readWaiting, updateSums } from './overview.service.server.ts'

const readRows = async (db: Database, query: RawBuilder<unknown>) => (await query.execute(db)).rows

const DAY_SUMS = sql`select day::text, signups, active, answers, lessons from day_sum
  where signups + active + answers + lessons > 0 order by day`

/** The same from the rows themselves. */
const RECOUNTED_DAYS = sql`
  select day::text, sum(signups)::integer as signups, count(distinct person_id) filter (where is_active)::integer as active,
    sum(answers)::integer as answers, sum(lessons)::integer as lessons
  from (
    select id as person_id, utc_day(created_at) as day, 1 as signups, 0 as answers, 0 as lessons, false as is_active from person
    union all
    select learner_id, utc_day(received_at), 0, case when grade is null then -1 else 1 end, 0, grade is not null from review
    union all
    select learner_id, utc_day(done_at), 0, 0, 1, true from lesson_progress where done_at is not null
  ) counted
  group by day order by day`

const WEEK_SUMS = sql`select week::text, active from week_sum where active > 0 order by week`
const ACTIVE_DAYS = sql`
  select learner_id as person_id, utc_day(received_at) as day from review where grade is not null
  union select learner_id, utc_day(done_at) from lesson_progress where done_at is not null`
const RECOUNTED_WEEKS = sql`
  select date_trunc('week', day)::date::text as week, count(distinct person_id)::integer as active
  from (${ACTIVE_DAYS}) active group by 1 order by 1`

const COHORT_SUMS = sql`
  select signup_week::text, week::text, active from cohort_sum order by signup_week, week`
const RECOUNTED_COHORTS = sql`
  select date_trunc('week', utc_day(p.created_at))::date::text as signup_week,
    date_trunc('week', a.day)::date::text as week, count(distinct a.person_id)::integer as active
  from (${ACTIVE_DAYS}) a join person p on p.id = a.person_id group by 1, 2 order by 1, 2`

async function expectEqualToRecount({ db }: Pick<TestApp, 'db'>) {
  for (const [sums, recount] of [
    [DAY_SUMS, RECOUNTED_DAYS],
    [WEEK_SUMS, RECOUNTED_WEEKS],
    [COHORT_SUMS, RECOUNTED_COHORTS],
  ] as const) {
    const expected = await readRows(db, recount)
    expect(expected.length).toBeGreaterThan(0)
    expect(await readRows(db, sums)).toEqual(expected)
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** Inserts one run with its answers, received some days ago; the last `undone` of them are taken back. */
async function insertAnswers(
  db: Database,
  { learnerId, days, answers, undone }: { learnerId: string; days: number; answers: number; undone: number },
) {
  const at = daysAgo(days)
  await sql`
    insert into review (learner_id, run_started_at, id, run_id, seq, deck_id, card_id, grade, undoes, duration_ms,
      used_hint, mode, answered_at, zone_offset_minutes, received_at)
    select ${learnerId}::uuid, ${at}, gen_random_uuid(), ${randomUUIDv7()}::uuid, seq, gen_random_uuid(), gen_random_uuid(),
      case when seq <= ${answers}::integer then 'good' end,
      case when seq > ${answers}::integer then gen_random_uuid() end, 900, false, 'classic', ${at}, 0, ${at}
    from generate_series(1, ${answers + undone}::integer) seq`.execute(db)
}

const markLesson = (db: Database, learnerId: string, lessonId: string, doneAt: Date | null) =>
  sql`
  insert into lesson_progress (learner_id, course_id, lesson_id, done_at)
  values (${learnerId}, ${lessonId}, ${lessonId}, ${doneAt})
  on conflict (learner_id, course_id, lesson_id) do update set done_at = excluded.done_at`.execute(db)

async function insertLearner(db: Database, joinedDaysAgo: number) {
  const person = await insertPerson(db)
  const at = daysAgo(joinedDaysAgo)
  await db.updateTable('person').set({ created_at: at }).where('id', '=', person.id).execute()
  // As if they had signed up that day.
  await sql`update learner_day set day = utc_day(${at}) where person_id = ${person.id} and signups > 0`.execute(
    db,
  )
  return person.id
}

test('[WALL-11] sums by day, week and cohort equal a recount, after every kind of change', async () => {
  const site = await createTestApp()
  const { db } = site
  const learners = await Promise.all([40, 33, 20, 9, 8, 1, 0].map((days) => insertLearner(db, days)))
  for (const [index, learnerId] of learners.entries()) {
    for (const days of [0, 1, 6, 7, 8, 20].slice(0, index + 1)) {
      await insertAnswers(db, { learnerId, days, answers: 3 + index, undone: index % 3 })
    }
  }
  const [first = '', second = ''] = learners
  const lesson = randomUUIDv7()
  await markLesson(db, first, lesson, daysAgo(8))
  await markLesson(db, second, lesson, daysAgo(0))
  await markLesson(db, second, randomUUIDv7(), null)
  expect(await updateSums(db)).toBe(true)
  await expectEqualToRecount(site)
  // Taken back on a later day, done again, and answers that arrive after the first count.
  await markLesson(db, first, lesson, null)
  await markLesson(db, second, lesson, daysAgo(3))
  await insertAnswers(db, { learnerId: first, days: 1, answers: 5, undone: 5 })
  await updateSums(db)
  await expectEqualToRecount(site)
  await updateSums(db)
  await expectEqualToRecount(site)
})

test('[WALL-11] learners who answer at once lose no count, and a repeated answer counts once', async () => {
  const site = await createTestApp()
  const { db } = site
  const learners = await Promise.all([0, 0, 0].map((days) => insertLearner(db, days)))
  await Promise.all(
    learners.flatMap((learnerId) =>
      Array.from({ length: 8 }, () => insertAnswers(db, { learnerId, days: 0, answers: 4, undone: 1 })),
    ),
  )
  await sql`insert into review select * from review on conflict do nothing`.execute(db)
  // Two processes: one adds up, the other one leaves it.
  const runs = await Promise.all([updateSums(db), updateSums(db), updateSums(db)])
  expect(runs).toContain(true)
  await updateSums(db)
  await expectEqualToRecount(site)
  const today = await readSums(db, new Date())
  expect(today.days.at(-1)).toMatchObject({ active: 3, answers: 3 * 8 * 3 })
})

test('[WALL-11] the overview reads sums, never reviews, and its cost does not grow with answers', async () => {
  const { db, pool } = await createTestApp()
  const learnerId = await insertLearner(db, 30)
  for (let days = 0; days < 30; days += 1)
    await insertAnswers(db, { learnerId, days, answers: 300, undone: 0 })
  await updateSums(db)
  const plans = await explainStatements(pool, (handle) => readSums(handle, new Date()))
  expect(Math.max(...plans.map(({ buffers }) => buffers))).toBeLessThan(20)
  expect(plans.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(400)
})

test('[WALL-11] what waits is counted with its oldest, and health has live updates, jobs and sums', async () => {
  const { db, pool, callQuery, callMutation, cookieOf } = await createTestApp()
  const cookie = await cookieOf(await insertPerson(db, { role: 'admin' }))
  const owner = await insertPerson(db)
  await insertSubmission(db, { ownerId: owner.id })
  await insertUpdate(db, { ownerId: owner.id, createdAt: daysAgo(3) })
  const deck = await insertPublicDeck(db)
  const oldest = daysAgo(2)
  for (const createdAt of [daysAgo(1), oldest]) {
    await insertSuggestion(db, { deckId: deck.id, cardId: randomUUIDv7(), authorIds: [owner.id], createdAt })
  }
  expect((await callQuery('admin.overview.waiting', undefined, cookie)).data).toMatchObject({
    submissions: { count: 2 },
    suggestions: { count: 2, oldest: oldest.toISOString() },
    reports: { count: 0, oldest: null },
  })
  // Counted along indexes and no further than shown.
  await sql`insert into card_suggestion (id, deck_id, card_id, question, kind, fingerprint)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', 'typo', n::text
    from generate_series(1, 5000) n`.execute(db)
  await sql`analyze card_suggestion`.execute(db)
  const plans = await explainStatements(pool, (handle) => readWaiting(handle, new Date()))
  expect(plans).toHaveLength(3)
  expect(Math.max(...plans.map(({ buffers }) => buffers))).toBeLessThan(120)
  expect((await callQuery('admin.overview.waiting', undefined, cookie)).data).toMatchObject({
    suggestions: { count: 100, oldest: oldest.toISOString() },
  })
  expect((await callQuery('admin.overview.health', undefined, cookie)).data).toMatchObject({
    live: { streams: 0 },
    jobs: { waiting: 0, failing: 0, oldestDue: null },
    sums: { summedAt: null },
  })
  expect((await callMutation('admin.overview.sumNow', {}, cookie)).status).toBe(200)
  expect((await callQuery('admin.overview.health', undefined, cookie)).data).toMatchObject({
    jobs: { waiting: 1 },
  })
})
