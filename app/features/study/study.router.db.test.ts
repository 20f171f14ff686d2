import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { buildAnswer, buildUndo, buildRunRecord } from '../../../test/factories/study-run.ts'
import { studyJobs } from './study.jobs.server.ts'

async function openSite() {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: learner.id, cards: 3 })
  const cookie = await site.cookieOf(learner)
  const record = (overrides: Partial<Parameters<typeof buildRunRecord>[0]> = {}) =>
    buildRunRecord({ learnerId: learner.id, deckId: deck.id, ...overrides })
  return { site, learner, deck, cookie, record }
}

const listReviews = (site: TestApp) =>
  site.db.selectFrom('review').selectAll().orderBy('run_started_at').orderBy('seq').execute()

test('[STUDY-01] a visitor can neither record nor read runs', async () => {
  const { site, deck, record } = await openSite()
  const error = { status: 401, errorCode: 'api/signedOut' }
  expect(await site.callMutation('study.record', record())).toMatchObject(error)
  expect(await site.callQuery('study.newestRun', { deckId: deck.id })).toMatchObject(error)
})

test('[STUDY-03] each answer is one row with its grade, duration, device time and time of receipt', async () => {
  const { site, learner, deck, cookie, record } = await openSite()
  const at = Date.now() - 60_000
  const events = [
    buildAnswer(1, { rating: 'again', durationMs: 1_234, hintsUsed: 1, at }),
    buildAnswer(2, { rating: 'good' }),
  ]
  expect((await site.callMutation('study.record', record({ events }), cookie)).status).toBe(200)
  const [first, second] = await listReviews(site)
  expect(first).toMatchObject({
    learner_id: learner.id,
    deck_id: deck.id,
    card_id: events[0]?.cardId,
    seq: 1,
    grade: 'again',
    duration_ms: 1_234,
    used_hint: true,
    mode: 'classic',
    zone_offset_minutes: 120,
    answered_at: new Date(at),
  })
  expect(Date.now() - (first?.received_at.getTime() ?? 0)).toBeLessThan(60_000)
  expect(second).toMatchObject({ seq: 2, grade: 'good' })
})

test.each([-1, 1])(
  '[OPS-04] a process whose clock is %i hours off stores the receipts, and limits the times of devices, by the clock of the database',
  async (hours) => {
    const { site, cookie, record } = await openSite()
    const now = Date.now()
    const events = [0, 2 * DAY_MS, 3_653 * DAY_MS].map((lead, index) =>
      buildAnswer(index + 1, { at: now + lead }),
    )
    vi.useFakeTimers({ toFake: ['Date'], now: now + hours * 3_600_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await site.callMutation('study.record', record({ events }), cookie)).status).toBe(200)
    vi.useRealTimers()
    const rows = await listReviews(site)
    expect(rows[0]?.answered_at).toEqual(new Date(now))
    for (const { received_at: received, answered_at: answered } of rows) {
      expect(Math.abs(received.getTime() - now)).toBeLessThan(60_000)
      expect(answered.getTime() - received.getTime()).toBeLessThanOrEqual(5 * 60_000)
    }
  },
)

test('the same answers sent 20 times at once, and once more later, are stored once', async () => {
  const { site, cookie, record } = await openSite()
  // A time far in the future is clamped to the time of receipt, so it differs with each request.
  const wrongClock = Date.now() + 30 * DAY_MS
  const sent = record({
    events: [buildAnswer(1), buildAnswer(2), buildAnswer(3, { at: wrongClock })],
    run: { startedAt: wrongClock },
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => site.callMutation('study.record', sent, cookie)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await site.callMutation('study.record', sent, cookie)
  expect((await listReviews(site)).map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(await site.db.selectFrom('study_run').select('id').execute()).toEqual([{ id: sent.run.id }])
})

test('an undo is a separate row and changes no earlier one', async () => {
  const { site, cookie, record } = await openSite()
  const answer = buildAnswer(1, { rating: 'again' })
  const sent = record({ events: [answer] })
  await site.callMutation('study.record', sent, cookie)
  const before = await listReviews(site)
  await site.callMutation('study.record', { ...sent, events: [buildUndo(answer, 2)] }, cookie)
  const [stored, undo] = await listReviews(site)
  expect([stored]).toEqual(before)
  expect(undo).toMatchObject({ grade: null, undoes: answer.id, card_id: answer.cardId, seq: 2 })
})

test('the newest run is returned with all its events in order, on any device of the same person only', async () => {
  const { site, learner, deck, cookie, record } = await openSite()
  const older = record({ run: { startedAt: Date.now() - 5_000 } })
  const first = buildAnswer(1, { rating: 'again' })
  const newer = record({ events: [first, buildUndo(first, 2), buildAnswer(3)] })
  await site.callMutation('study.record', newer, cookie)
  await site.callMutation('study.record', older, cookie)
  const otherDevice = await site.cookieOf(learner)
  const answer = await site.callQuery('study.newestRun', { deckId: deck.id }, otherDevice)
  expect(answer.data).toMatchObject({
    id: newer.run.id,
    startedAt: newer.run.startedAt,
    state: 'open',
    events: newer.events,
  })
  const stranger = await site.cookieOf(await insertPerson(site.db))
  expect((await site.callQuery('study.newestRun', { deckId: deck.id }, stranger)).data).toBeNull()
})

test('a run is open, finished, open again after an undo, or left; a left run is not returned', async () => {
  const { site, deck, cookie, record } = await openSite()
  const stateNow = async () => (await site.callQuery('study.newestRun', { deckId: deck.id }, cookie)).data
  const answer = buildAnswer(1)
  const sent = record({ events: [answer], state: 'finished' })
  await site.callMutation('study.record', sent, cookie)
  expect(await stateNow()).toMatchObject({ state: 'finished' })
  await site.callMutation('study.record', { ...sent, events: [buildUndo(answer, 2)], state: 'open' }, cookie)
  expect(await stateNow()).toMatchObject({ state: 'open' })
  await site.callMutation('study.record', { ...sent, events: [], state: 'left' }, cookie)
  expect(await stateNow()).toBeNull()
  expect(await listReviews(site)).toHaveLength(2)
})

test.each([
  ['a year ahead', 365 * DAY_MS, 300_000],
  ['ten years ago', -3_650 * DAY_MS, -400 * DAY_MS],
  ['a month ago', -30 * DAY_MS, -30 * DAY_MS],
])('an answer from %s is stored with a clamped time', async (_, offset, storedOffset) => {
  const { site, cookie, record } = await openSite()
  const at = Date.now() + offset
  await site.callMutation(
    'study.record',
    record({ events: [buildAnswer(1, { at })], run: { startedAt: at } }),
    cookie,
  )
  const [review] = await listReviews(site)
  expect(Math.abs((review?.answered_at.getTime() ?? 0) - (Date.now() + storedOffset))).toBeLessThan(60_000)
  expect(review?.run_started_at.getTime()).toBeLessThanOrEqual(Date.now() + 300_000)
})

test('answers are stored even if the revision has characters that PostgreSQL cannot store', async () => {
  const { site, cookie, record } = await openSite()
  const sent = record()
  const run = { ...sent.run, revision: '1\u0000\uD800' }
  expect(await site.callMutation('study.record', { ...sent, run }, cookie)).toMatchObject({ status: 200 })
  expect(await listReviews(site)).toHaveLength(sent.events.length)
})

test("[ROLE-01] nobody can start a run over a deck they cannot open, or write into another person's run", async () => {
  const { site, learner, cookie, record } = await openSite()
  const stranger = await insertPerson(site.db)
  const strangersCookie = await site.cookieOf(stranger)
  const sent = record()
  await site.callMutation('study.record', sent, cookie)
  expect(
    await site.callMutation('study.record', { ...sent, learnerId: stranger.id }, strangersCookie),
  ).toMatchObject({
    status: 404,
    errorCode: 'study/noDeck',
  })
  expect(await site.callMutation('study.record', sent, strangersCookie)).toMatchObject({
    status: 403,
    errorCode: 'study/otherLearner',
  })
  const missing = record({ deckId: newId() })
  expect(await site.callMutation('study.record', missing, cookie)).toMatchObject({
    status: 404,
    errorCode: 'study/noDeck',
  })
  const otherDeck = await insertDeck(site.db, { ownerId: learner.id, cards: 1 })
  const moved = { ...sent, run: { ...sent.run, deckId: otherDeck.id } }
  expect(await site.callMutation('study.record', moved, cookie)).toMatchObject({
    status: 409,
    errorCode: 'study/otherDeck',
  })
  expect(await listReviews(site)).toHaveLength(1)
})

test('a started run can be finished even if its deck is deleted meanwhile', async () => {
  const { site, deck, cookie, record } = await openSite()
  const sent = record()
  await site.callMutation('study.record', sent, cookie)
  await site.callMutation('deck.delete', { deckId: deck.id }, cookie)
  const rest = { ...sent, events: [buildAnswer(2)], state: 'finished' }
  expect((await site.callMutation('study.record', rest, cookie)).status).toBe(200)
  expect((await listReviews(site)).map(({ seq }) => seq)).toEqual([1, 2])
})

test.each([
  ['101 answers at once', { events: Array.from({ length: 101 }, (_, index) => buildAnswer(index + 1)) }],
  ['event 10,001 of a run', { events: [buildAnswer(10_001)] }],
  ['a time out of range', { events: [buildAnswer(1, { at: Number.MAX_SAFE_INTEGER })] }],
  ['an id that is no UUIDv7', { events: [buildAnswer(1, { id: '5f2f4c1e-8f4a-4a8c-9a57-0a1b2c3d4e5f' })] }],
  ['a revision of 101 characters', { run: { revision: 'x'.repeat(101) } }],
])('a request with %s is rejected as a whole', async (_, overrides) => {
  const { site, cookie, record } = await openSite()
  expect((await site.callMutation('study.record', record(overrides), cookie)).status).toBe(400)
  expect(await listReviews(site)).toEqual([])
})

test('[SAFE-07] a card that stayed open for more than an hour counts an hour', async () => {
  const { site, cookie, record } = await openSite()
  const events = [buildAnswer(1, { durationMs: 3_601_000 })]
  expect((await site.callMutation('study.record', record({ events }), cookie)).status).toBe(200)
  expect((await listReviews(site)).map((review) => review.duration_ms)).toEqual([3_600_000])
})

test('[STUDY-08] starting a session adds one activity entry, with the deck name from the server', async () => {
  const { site, learner, deck, cookie } = await openSite()
  expect((await site.callMutation('study.begin', { id: newId(), deckId: deck.id }, cookie)).status).toBe(200)
  expect(await site.callMutation('study.begin', { id: newId(), deckId: newId() }, cookie)).toMatchObject({
    status: 404,
  })
  const entries = await site.db
    .selectFrom('activity')
    .select(['person_id', 'type', 'deck_id', 'deck_title'])
    .execute()
  expect(entries).toEqual([
    { person_id: learner.id, type: 'study_deck', deck_id: deck.id, deck_title: deck.name },
  ])
})

test('[STUDY-08] a start that is sent again, even at the same time, is one entry', async () => {
  const { site, deck, cookie } = await openSite()
  const start = (id: string) => site.callMutation('study.begin', { id, deckId: deck.id }, cookie)
  const id = newId()
  const answers = await Promise.all([start(id), start(id), start(id)])
  await start(id)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await start(newId())
  expect(await site.db.selectFrom('activity').select('type').execute()).toHaveLength(2)
})

test('[ROLE-01] anyone signed in can study an approved deck; a pending deck only administrators', async () => {
  const { site, learner, cookie } = await openSite()
  const admin = await insertPerson(site.db, { role: 'admin' })
  const owner = await insertPerson(site.db)
  const open = await insertPublicDeck(site.db, { cards: 1 })
  const pending = await insertPublicDeck(site.db, { ownerId: owner.id, isApproved: false, cards: 1 })
  const recordRun = async (deckId: string, person: Viewer, personCookie: string) =>
    (await site.callMutation('study.record', buildRunRecord({ learnerId: person.id, deckId }), personCookie))
      .status
  expect(await recordRun(open.id, learner, cookie)).toBe(200)
  expect(await recordRun(pending.id, learner, cookie)).toBe(404)
  expect(await recordRun(pending.id, admin, await site.cookieOf(admin))).toBe(200)
})

test('[MEM-01] starting and recording take three statements, opening the page at most two, for any size', async () => {
  const { site, learner, record } = await openSite()
  const deck = await insertDeck(site.db, { ownerId: learner.id, cards: 200 })
  const statements: string[] = []
  const db = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: site.pool }),
    log: ({ query }) => {
      if (!/^(begin|commit)/.test(query.sql)) statements.push(query.sql)
    },
  })
  const caller = apiRouter.createCaller({ ...site.contextOf(learner), db })
  const events = Array.from({ length: 100 }, (_, index) => buildAnswer(index + 1))
  await caller.study.begin({ id: newId(), deckId: deck.id })
  const starting = statements.splice(0).length
  await caller.study.record(record({ deckId: deck.id, events }))
  const recording = statements.splice(0).length
  // The queries of the page's loader.
  const [found, run] = await Promise.all([
    caller.card.listForStudy({ deckId: deck.id }),
    caller.study.newestRun({ deckId: deck.id }),
  ])
  const page = statements.splice(0).length
  expect([found.cards.length, run?.events.length]).toEqual([200, 100])
  console.log(JSON.stringify({ figure: 'SQL statements', begin: starting, recording, page }))
  // The third statement consumes the quota.
  expect(starting).toBe(3)
  expect([recording, page]).toEqual([3, 2])
})

test('every month that a run can have started in, and those of the coming year, have a partition', async () => {
  const { site } = await openSite()
  const { rows } = await sql<{ missing: number }>`
    select count(*)::integer as missing
    from generate_series(now() - interval '400 days', now() + interval '11 months', interval '1 day') as day
    where to_regclass('review_month.' || to_char(day at time zone 'UTC', '"m"YYYY_MM')) is null`.execute(
    site.db,
  )
  expect(rows).toEqual([{ missing: 0 }])
  // The job adds only missing partitions.
  const lastMonth = await sql<{ name: string }>`
    select max(relname) as name from pg_class where relnamespace = 'review_month'::regnamespace and relkind = 'r'`.execute(
    site.db,
  )
  const name = lastMonth.rows[0]?.name ?? ''
  await sql`drop table review_month.${sql.id(name)}`.execute(site.db)
  await studyJobs(site.db)['make-review-months']?.({})
  const { rows: restored } =
    await sql`select to_regclass(${`review_month.${name}`}) is not null as is_present`.execute(site.db)
  expect(restored).toEqual([{ is_present: true }])
})
