import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readActivity } from '#app/features/activity/activity.service.server.ts'
import { readPendingDecks } from '#app/features/decks/submission/submission.service.server.ts'
import { readMap } from '#app/features/drill/drill-map.service.server.ts'
import { readAllFlags } from '#app/features/flags/flag.service.server.ts'
import { listPastInterviews, readPastInterview } from '#app/features/mock/room/room-view.service.server.ts'
import { readPlanToday, readPlanView } from '#app/features/plan/plan.service.server.ts'
import { listExercises, readDue } from '#app/features/practice/practice.service.server.ts'
import { readProgress } from '#app/features/progress/progress.service.server.ts'
import { readToday } from '#app/features/scheduling/queue/today.service.server.ts'
import { rebuildAll } from '#app/features/scheduling/rebuild/rebuild.service.server.ts'
import { listStories } from '#app/features/stories/story.service.server.ts'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import { DAY_MS, HOUR_MS } from '#app/shared/units.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestDatabase } from '../../test/database.ts'
import { loadContent } from '../../tools/load-content.ts'
import { seedDemoData } from './demo.ts'
import { DEMO_ADMIN, DEMO_LEARNER } from './demo-people.ts'

const NOW = Date.now()
const SIX_WEEKS = 42

type Demo = { db: Database; learner: Viewer; seconds: number; close(): Promise<void> }

const openPool = (url: string) => createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, () => {})

/** A database with the content; the demo is loaded into copies of it. */
async function createContentDatabase(): Promise<string> {
  const url = await createTestDatabase()
  const pool = openPool(url)
  await loadContent(createDatabase(pool))
  await pool.end()
  return new URL(url).pathname.slice(1)
}

async function loadDemo(content: string, now: number): Promise<Demo> {
  const pool = openPool(await createTestDatabase(content))
  const db = createDatabase(pool)
  const startedAt = performance.now()
  await seedDemoData(db, new Date(now), 'Europe/Berlin')
  const seconds = (performance.now() - startedAt) / 1_000
  const { id, name, email } = await db
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('email', '=', DEMO_LEARNER)
    .executeTakeFirstOrThrow()
  return { db, learner: { id, name, email, role: 'user' }, seconds, close: () => pool.end() }
}

let content: string
let demo: Demo
beforeAll(async () => {
  content = await createContentDatabase()
  demo = await loadDemo(content, NOW)
}, 180_000)
afterAll(() => demo.close())

test.each([
  'exercise',
  'drill_problem',
  'study_track',
  'debug_project',
  'assisted_project',
  'design_prompt',
] as const)('a site without a build has all practice: %s', async (table) => {
  const { count } = await demo.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(5)
})

test('[FACE-05] loading the demo data takes a few seconds, and once more writes nothing', async () => {
  console.log(JSON.stringify({ figure: 'seconds of the demo data', seconds: demo.seconds }))
  expect(await seedDemoData(demo.db, new Date(NOW))).toBe(false)
  expect(demo.seconds).toBeLessThan(60)
})

test('[FACE-05] the demo: six weeks of answers with days that were missed, and a curve over them', async () => {
  const { db, learner } = demo
  const { today, days, decks, interviews } = await readProgress(db, learner, { days: 84 }, NOW)
  expect(days.length).toBeGreaterThan(20)
  expect(days.length).toBeLessThan(SIX_WEEKS - 7)
  expect(today - (days[0]?.day ?? 0)).toBe(SIX_WEEKS)
  expect(days.at(-1)?.day).toBe(today - 1)
  expect(days.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(400)
  expect(decks.filter(({ recall }) => recall !== null).length).toBeGreaterThan(5)
  expect(interviews).toEqual([{ day: today + 18, title: 'Northwind, on-site' }])
})

test('[FACE-05] the demo: a session for today that is not begun, with due cards and the next unit', async () => {
  const { db, learner } = demo
  const { session, plan, moved, comingUp, today } = await readPlanToday(db, learner, NOW)
  expect(plan?.interview?.day).toBe(today + 18)
  expect(session).toMatchObject({ isStarted: false, isStopped: false })
  expect(session?.unitNumber).not.toBeNull()
  const kinds = session?.steps.map(({ kind }) => kind) ?? []
  expect(kinds[0]).toBe('review')
  expect(kinds.length).toBeGreaterThan(2)
  expect(session?.steps.every(({ state }) => state === 'open')).toBe(true)
  expect(session?.minutes).toBeLessThanOrEqual(plan?.minutesPerDay ?? 0)
  expect(moved).toBeNull()
  expect(comingUp.length).toBeGreaterThan(0)
  const { due, done } = await readToday(db, learner, NOW)
  expect(due.count).toBeGreaterThan(5)
  expect(done.answers).toBe(0)
})

test('[FACE-05] the demo: a plan with units that are learned, open and known', async () => {
  const { db, learner } = demo
  const view = await readPlanView(db, learner, NOW)
  const states = view?.units.map(({ state }) => state) ?? []
  expect(states.filter((state) => state === 'learned').length).toBeGreaterThan(8)
  expect(states.filter((state) => state === 'planned').length).toBeGreaterThan(3)
  expect(states).toContain('known')
  expect(view?.past.filter(({ hasMock }) => hasMock)).toHaveLength(1)
  // Whatever was learned was learned on a day of the six weeks.
  const learned = view?.units.filter(({ state }) => state === 'learned').map(({ day }) => day ?? 0) ?? []
  expect(Math.min(...learned)).toBeGreaterThanOrEqual((view?.today ?? 0) - SIX_WEEKS)
  expect(Math.max(...learned)).toBeLessThan(view?.today ?? 0)
})

test('[FACE-05] the demo: exercises that are solved, failed, given up and due again', async () => {
  const { db, learner } = demo
  const { exercises } = await listExercises(db, learner, NOW)
  const tried = exercises.filter(({ attempts }) => attempts > 0)
  expect(tried.filter(({ solvedAt }) => solvedAt !== null).length).toBeGreaterThan(8)
  expect(tried.some(({ solvedAt, gaveUpAt }) => solvedAt === null && gaveUpAt === null)).toBe(true)
  expect(tried.some(({ gaveUpAt }) => gaveUpAt !== null)).toBe(true)
  expect((await readDue(db, learner, NOW)).exercises.length).toBeGreaterThan(0)
})

test('[FACE-05] the demo: a drill map with mix-ups, stories, and finished mocks with a debrief', async () => {
  const { db, learner } = demo
  const map = await readMap(db, learner, null, NOW)
  expect(map.answers).toBeGreaterThan(30)
  expect(map.right).toBeLessThan(map.answers)
  expect(map.pairs.length).toBeGreaterThan(2)
  expect(map.contrast).not.toBeNull()
  const { stories } = await listStories(db, learner, NOW)
  expect(stories).toHaveLength(4)
  expect(stories.every(({ practicedAt }) => practicedAt !== null)).toBe(true)
  const past = await listPastInterviews(db, learner.id)
  expect(past.map(({ partnerName }) => partnerName)).toEqual(['Mara Lindqvist'])
  const debrief = await readPastInterview(db, learner.id, past[0]?.id ?? '', NOW)
  expect(debrief).toMatchObject({ kind: 'debrief' })
})

test('[FACE-05] the demo: a discussion, a deck that waits for approval, and every feature on', async () => {
  const { db } = demo
  const { decks } = await readPendingDecks(db, null)
  expect(decks).toMatchObject([{ name: 'Rate limiters, compared', ownerName: 'Mara Lindqvist' }])
  expect(Object.values(await readAllFlags(db)).every(Boolean)).toBe(true)
  const counts = await db
    .selectFrom('discussion_post')
    .select(['comment_count', 'created_at'])
    .orderBy('created_at', 'desc')
    .execute()
  expect(counts.length).toBeGreaterThan(4)
  expect(counts[0]?.comment_count).toBe(4)
  expect(NOW - (counts[0]?.created_at.getTime() ?? 0)).toBe(3 * HOUR_MS)
  const { entries } = await readActivity(db, { type: undefined, person: DEMO_LEARNER }, null)
  expect(entries.length).toBeGreaterThan(10)
  const admins = await db.selectFrom('person').select('email').where('role', '=', 'admin').execute()
  expect(admins).toEqual([{ email: DEMO_ADMIN }])
})

/** Everything that is derived from reviews. */
async function readDerived(db: Database) {
  const { rows: memory } = await sql`select * from card_memory order by card_id`.execute(db)
  const { rows: days } = await sql`select * from study_day where answers <> 0 order by day`.execute(db)
  const { rows: decks } =
    await sql`select * from study_day_deck where answers <> 0 order by day, deck_id`.execute(db)
  const { rows: counts } =
    await sql`select review_count, cards_studied, cards_completed from learner_memory`.execute(db)
  return { memory, days, decks, counts }
}

test('[FACE-05] [MEM-01] the memory of the demo is what its reviews give', async () => {
  const before = await readDerived(demo.db)
  expect(before.memory.length).toBeGreaterThan(80)
  const { events } = await rebuildAll(demo.db)
  expect(events).toBeGreaterThan(400)
  expect(await readDerived(demo.db)).toEqual(before)
})

test('[FACE-05] loaded a week later, the same life is a week later', { timeout: 180_000 }, async () => {
  const later = await loadDemo(content, NOW + 7 * DAY_MS)
  const describe = async ({ db, learner }: Demo, now: number) => {
    const { today, days } = await readProgress(db, learner, { days: 84 }, now)
    const { units } = (await readPlanView(db, learner, now)) ?? { units: [] }
    return {
      days: days.map(({ day }) => day - today),
      learned: units.filter(({ state }) => state === 'learned').map(({ slug }) => slug),
    }
  }
  const [first, second] = [await describe(demo, NOW), await describe(later, NOW + 7 * DAY_MS)]
  expect(second.days).toEqual(first.days)
  // The clocks may change in between, which moves a card from one day to the next.
  const differing = new Set(first.learned).symmetricDifference(new Set(second.learned))
  expect(differing.size).toBeLessThanOrEqual(1)
  await later.close()
})
