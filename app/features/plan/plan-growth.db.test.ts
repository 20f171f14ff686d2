import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestApp } from '../../../test/app.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { insertExercise } from '../../../test/factories/exercise.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { buildUnit, insertTrack, TEST_TRACK } from '../../../test/factories/track.ts'

/** The pages may need a few more one day, but never one for each thing that a learner has done. */
const MOST_STATEMENTS = 15
const GROWN = 60

async function openSite() {
  const site = await createTestApp()
  const units = Array.from({ length: 40 }, (_, index) => buildUnit(`unit-${index}`))
  await insertTrack(site.db, units)
  const learner = await insertPerson(site.db)
  const caller = apiRouter.createCaller(site.contextOf(learner))
  await caller.plan.save({ track: TEST_TRACK, weekdays: 127, minutesPerDay: 25 })
  const { today } = await caller.plan.today()
  await caller.plan.save({ interviewDay: today + 20 })
  await sql`update study_plan set start_day = ${today - GROWN}`.execute(site.db)
  return { site, db: site.db, learner, caller, units, today }
}

/** Sessions, lessons, answers, exercises, stories, picks and mock interviews of two months. */
async function growLearner(db: Database, learnerId: string, units: readonly ReturnType<typeof buildUnit>[]) {
  for (let index = 0; index < GROWN; index += 1) {
    const day = sql`(select start_day + ${index} from study_plan where learner_id = ${learnerId})`
    const slug = `exercise-${index}`
    await insertExercise(db, slug)
    await sql`insert into plan_day (learner_id, day, steps)
      values (${learnerId}, ${day}, ${JSON.stringify([{ id: 'review', kind: 'review', cards: 5, minutes: 3 }])}::jsonb)`.execute(
      db,
    )
    await sql`insert into study_day (learner_id, day, answers, duration_ms, due_answers, due_right, due_expected)
      values (${learnerId}, ${day}, 20, 200000, 10, 9, 9100)`.execute(db)
    await sql`insert into exercise_progress (learner_id, slug, attempts, last_attempt_at, solved_at, solved_ms, due_day)
      values (${learnerId}, ${slug}, 1, now(), now(), 60000, ${day})`.execute(db)
    await insertMock(db, learnerId, slug)
  }
  for (const lesson of units.slice(0, 20).flatMap(({ lessons }) => lessons)) {
    await sql`insert into lesson_progress (learner_id, course_id, lesson_id, seen_at, done_at)
      values (${learnerId}, ${lesson.courseId}, ${lesson.lessonId}, now(), now())`.execute(db)
  }
}

async function insertMock(db: Database, personId: string, slug: string) {
  const id = newId()
  await sql`insert into mock_room (id, secret_hash, owner_id, minutes, expires_at, ended_at, is_alone)
    values (${id}, ${id}, ${personId}, 45, now() + interval '1 day', now() - interval '1 day', true)`.execute(
    db,
  )
  await sql`insert into mock_seat (room_id, seat, person_id, name, zone_offset_minutes)
    values (${id}, 1, ${personId}, 'Sam', 0)`.execute(db)
  await sql`insert into mock_round (room_id, round, slug, language, started_at)
    values (${id}, 1, ${slug}, 'python', now())`.execute(db)
}

test('[PATH-06] today and the plan send as many statements after two months as on the first day, and few', async () => {
  const { site, db, learner, caller, units } = await openSite()
  const cookie = await site.cookieOf(learner)
  const counts = countStatements()
  const count = async (call: string) => {
    const before = counts.sent
    expect((await site.callQuery(call, undefined, cookie)).status).toBe(200)
    return counts.sent - before
  }
  const read = async () => ({
    today: await count('plan.today'),
    view: await count('plan.view'),
    unit: await count('plan.unitToday'),
    memory: await count('memory.today'),
  })
  const first = await read()
  await growLearner(db, learner.id, units)
  const grown = await read()
  expect(grown).toEqual(first)
  expect(Math.max(...Object.values(first))).toBeLessThanOrEqual(MOST_STATEMENTS)
  expect(Math.min(...Object.values(first))).toBeGreaterThan(1)
  // The rows are read: the plan knows the units, and the days that were kept.
  const view = await caller.plan.view()
  expect(view?.units.filter(({ state }) => state === 'learned')).toHaveLength(20)
  expect(view?.past.length).toBeGreaterThanOrEqual(GROWN - 1)
})
