import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'
import { newId } from '#app/shared/ids.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { anAnswer, anUndoOf, aRunRecord } from '../../../test/factories/study-run.ts'
import { studyJobs } from './study.jobs.server.ts'

const DAY_MS = 86_400_000

async function openSite() {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: learner.id, cards: 3 })
  const cookie = await site.cookieOf(learner)
  const record = (over: Partial<Parameters<typeof aRunRecord>[0]> = {}) =>
    aRunRecord({ learnerId: learner.id, deckId: deck.id, ...over })
  return { site, learner, deck, cookie, record }
}

const listReviews = (site: TestApp) =>
  site.db.selectFrom('review').selectAll().orderBy('run_started_at').orderBy('seq').execute()

test('[STUDY-01] a visitor neither records nor reads', async () => {
  const { site, deck, record } = await openSite()
  const refused = { status: 401, errorCode: 'api/signedOut' }
  expect(await site.tell('study.record', record())).toMatchObject(refused)
  expect(await site.ask('study.newestRun', { deckId: deck.id })).toMatchObject(refused)
})

test('[STUDY-03] each answer is one row: grade, time taken, clock of the device, and when it came', async () => {
  const { site, learner, deck, cookie, record } = await openSite()
  const at = Date.now() - 60_000
  const events = [
    anAnswer(1, { grade: 'again', durationMs: 1_234, usedHint: true, at }),
    anAnswer(2, { grade: 'good' }),
  ]
  expect((await site.tell('study.record', record({ events }), cookie)).status).toBe(200)
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

test('the same answers sent 20 times at once, and once more a day later by the clock, are there once', async () => {
  const { site, cookie, record } = await openSite()
  // Far ahead: such a time is drawn near the receipt, and so comes out different each time.
  const wrongClock = Date.now() + 30 * DAY_MS
  const sent = record({
    events: [anAnswer(1), anAnswer(2), anAnswer(3, { at: wrongClock })],
    run: { startedAt: wrongClock },
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.tell('study.record', sent, cookie)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await site.tell('study.record', sent, cookie)
  expect((await listReviews(site)).map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(await site.db.selectFrom('study_run').select('id').execute()).toEqual([{ id: sent.run.id }])
})

test('an undo is a row of its own; nothing that was recorded changes', async () => {
  const { site, cookie, record } = await openSite()
  const answer = anAnswer(1, { grade: 'again' })
  const sent = record({ events: [answer] })
  await site.tell('study.record', sent, cookie)
  const before = await listReviews(site)
  await site.tell('study.record', { ...sent, events: [anUndoOf(answer, 2)] }, cookie)
  const [kept, undo] = await listReviews(site)
  expect([kept]).toEqual(before)
  expect(undo).toMatchObject({ grade: null, undoes: answer.id, card_id: answer.cardId, seq: 2 })
})

test('the newest run comes back whole and in order, also to another device of the same person only', async () => {
  const { site, learner, deck, cookie, record } = await openSite()
  const older = record({ run: { startedAt: Date.now() - 5_000 } })
  const first = anAnswer(1, { grade: 'again' })
  const newer = record({ events: [first, anUndoOf(first, 2), anAnswer(3)] })
  await site.tell('study.record', newer, cookie)
  await site.tell('study.record', older, cookie)
  const otherDevice = await site.cookieOf(learner)
  const answer = await site.ask('study.newestRun', { deckId: deck.id }, otherDevice)
  expect(answer.data).toEqual({
    id: newer.run.id,
    startedAt: newer.run.startedAt,
    state: 'open',
    events: newer.events,
  })
  const stranger = await site.cookieOf(await insertPerson(site.db))
  expect((await site.ask('study.newestRun', { deckId: deck.id }, stranger)).data).toBeNull()
})

test('a run is open, finished, open again after an undo at the end, or left; a left one does not come back', async () => {
  const { site, deck, cookie, record } = await openSite()
  const stateNow = async () => (await site.ask('study.newestRun', { deckId: deck.id }, cookie)).data
  const answer = anAnswer(1)
  const sent = record({ events: [answer], state: 'finished' })
  await site.tell('study.record', sent, cookie)
  expect(await stateNow()).toMatchObject({ state: 'finished' })
  await site.tell('study.record', { ...sent, events: [anUndoOf(answer, 2)], state: 'open' }, cookie)
  expect(await stateNow()).toMatchObject({ state: 'open' })
  await site.tell('study.record', { ...sent, events: [], state: 'left' }, cookie)
  expect(await stateNow()).toBeNull()
  expect(await listReviews(site)).toHaveLength(2)
})

test.each([
  ['a year ahead', 365 * DAY_MS, 300_000],
  ['ten years ago', -3_650 * DAY_MS, -400 * DAY_MS],
  ['a month ago', -30 * DAY_MS, -30 * DAY_MS],
])('an answer from %s is kept at a believable time', async (_, offset, keptOffset) => {
  const { site, cookie, record } = await openSite()
  const at = Date.now() + offset
  await site.tell('study.record', record({ events: [anAnswer(1, { at })], run: { startedAt: at } }), cookie)
  const [review] = await listReviews(site)
  expect(Math.abs((review?.answered_at.getTime() ?? 0) - (Date.now() + keptOffset))).toBeLessThan(60_000)
  expect(review?.run_started_at.getTime()).toBeLessThanOrEqual(Date.now() + 300_000)
})

test('a revision that no database can keep costs no answer', async () => {
  const { site, cookie, record } = await openSite()
  const sent = record()
  const run = { ...sent.run, revision: '1\u0000\uD800' }
  expect(await site.tell('study.record', { ...sent, run }, cookie)).toMatchObject({ status: 200 })
  expect(await listReviews(site)).toHaveLength(sent.events.length)
})

test("[ROLE-01] nobody begins a run over a deck they cannot open, nor writes into another's", async () => {
  const { site, learner, cookie, record } = await openSite()
  const stranger = await insertPerson(site.db)
  const strangersCookie = await site.cookieOf(stranger)
  const sent = record()
  await site.tell('study.record', sent, cookie)
  expect(await site.tell('study.record', { ...sent, learnerId: stranger.id }, strangersCookie)).toMatchObject(
    {
      status: 404,
      errorCode: 'study/noDeck',
    },
  )
  expect(await site.tell('study.record', sent, strangersCookie)).toMatchObject({
    status: 403,
    errorCode: 'study/otherLearner',
  })
  const missing = record({ deckId: newId() })
  expect(await site.tell('study.record', missing, cookie)).toMatchObject({
    status: 404,
    errorCode: 'study/noDeck',
  })
  const otherDeck = await insertDeck(site.db, { ownerId: learner.id, cards: 1 })
  const moved = { ...sent, run: { ...sent.run, deckId: otherDeck.id } }
  expect(await site.tell('study.record', moved, cookie)).toMatchObject({
    status: 409,
    errorCode: 'study/otherDeck',
  })
  expect(await listReviews(site)).toHaveLength(1)
})

test('a run that has begun is taken to its end even when its deck is deleted meanwhile', async () => {
  const { site, deck, cookie, record } = await openSite()
  const sent = record()
  await site.tell('study.record', sent, cookie)
  await site.tell('deck.delete', { deckId: deck.id }, cookie)
  const rest = { ...sent, events: [anAnswer(2)], state: 'finished' }
  expect((await site.tell('study.record', rest, cookie)).status).toBe(200)
  expect((await listReviews(site)).map(({ seq }) => seq)).toEqual([1, 2])
})

test.each([
  ['101 answers at once', { events: Array.from({ length: 101 }, (_, place) => anAnswer(place + 1)) }],
  ['place 10,001 of a run', { events: [anAnswer(10_001)] }],
  ['a time that is no time', { events: [anAnswer(1, { at: Number.MAX_SAFE_INTEGER })] }],
  ['an hour and a second for a card', { events: [anAnswer(1, { durationMs: 3_601_000 })] }],
  ['an id that is no UUIDv7', { events: [anAnswer(1, { id: '5f2f4c1e-8f4a-4a8c-9a57-0a1b2c3d4e5f' })] }],
  ['a revision without end', { run: { revision: 'x'.repeat(101) } }],
])('%s is refused as a whole', async (_, over) => {
  const { site, cookie, record } = await openSite()
  expect((await site.tell('study.record', record(over), cookie)).status).toBe(400)
  expect(await listReviews(site)).toEqual([])
})

test('[STUDY-08] a beginning is one entry of the activity log, with the name that the server knows', async () => {
  const { site, learner, deck, cookie } = await openSite()
  expect((await site.tell('study.begin', { id: newId(), deckId: deck.id }, cookie)).status).toBe(200)
  expect(await site.tell('study.begin', { id: newId(), deckId: newId() }, cookie)).toMatchObject({
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

test('[STUDY-08] a beginning that is sent again, also at the same moment, is one entry', async () => {
  const { site, deck, cookie } = await openSite()
  const begin = (id: string) => site.tell('study.begin', { id, deckId: deck.id }, cookie)
  const id = newId()
  const answers = await Promise.all([begin(id), begin(id), begin(id)])
  await begin(id)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await begin(newId())
  expect(await site.db.selectFrom('activity').select('type').execute()).toHaveLength(2)
})

test('[ROLE-01] anyone signed in studies an approved deck; one that waits for approval only administrators', async () => {
  const { site, learner, cookie } = await openSite()
  const admin = await insertPerson(site.db, { role: 'admin' })
  const owner = await insertPerson(site.db)
  const open = await insertPublicDeck(site.db, { cards: 1 })
  const pending = await insertPublicDeck(site.db, { ownerId: owner.id, isApproved: false, cards: 1 })
  const tell = async (deckId: string, person: Viewer, own: string) =>
    (await site.tell('study.record', aRunRecord({ learnerId: person.id, deckId }), own)).status
  expect(await tell(open.id, learner, cookie)).toBe(200)
  expect(await tell(pending.id, learner, cookie)).toBe(404)
  expect(await tell(pending.id, admin, await site.cookieOf(admin))).toBe(200)
})

test('beginning takes three statements, recording and opening the page at most two each, whatever the size', async () => {
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
  const events = Array.from({ length: 100 }, (_, place) => anAnswer(place + 1))
  await caller.study.begin({ id: newId(), deckId: deck.id })
  const begin = statements.splice(0).length
  await caller.study.record(record({ deckId: deck.id, events }))
  const recording = statements.splice(0).length
  // What the page's loader asks.
  const [found, run] = await Promise.all([
    caller.card.listForStudy({ deckId: deck.id }),
    caller.study.newestRun({ deckId: deck.id }),
  ])
  const page = statements.splice(0).length
  expect([found.cards.length, run?.events.length]).toEqual([200, 100])
  console.log(JSON.stringify({ figure: 'SQL statements', begin, recording, page }))
  // The third statement of a beginning is its quota.
  expect(begin).toBe(3)
  expect(Math.max(recording, page)).toBeLessThanOrEqual(2)
})

test('every month that a run can claim to have begun in, for a year to come, has its partition', async () => {
  const { site } = await openSite()
  const { rows } = await sql<{ missing: number }>`
    select count(*)::integer as missing
    from generate_series(now() - interval '400 days', now() + interval '11 months', interval '1 day') as day
    where to_regclass('review_month.' || to_char(day at time zone 'UTC', '"m"YYYY_MM')) is null`.execute(
    site.db,
  )
  expect(rows).toEqual([{ missing: 0 }])
  // Asked again at each start and each night: what is there stays, what is missing comes.
  const lastMonth = await sql<{ name: string }>`
    select max(relname) as name from pg_class where relnamespace = 'review_month'::regnamespace and relkind = 'r'`.execute(
    site.db,
  )
  const name = lastMonth.rows[0]?.name ?? ''
  await sql`drop table review_month.${sql.id(name)}`.execute(site.db)
  await studyJobs(site.db)['make-review-months']?.({})
  const { rows: back } =
    await sql`select to_regclass(${`review_month.${name}`}) is not null as is_there`.execute(site.db)
  expect(back).toEqual([{ is_there: true }])
})
