import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../app.ts'
import { insertDeck } from '../factories/deck.ts'
import { insertPerson } from '../factories/person.ts'
import { attackSize, reportAttack } from './attack-report.ts'

const BATCH = 10

async function insertLearner(site: TestApp, cards = BATCH) {
  const learner = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: learner.id, cards })
  const rows = await site.db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  return {
    learner,
    deckId: deck.id,
    cardIds: rows.map(({ id }) => id),
    cookie: await site.cookieOf(learner),
  }
}

type Learner = Awaited<ReturnType<typeof insertLearner>>

/** Sends one POST with a full batch of updates. */
function postBatch(site: TestApp, { deckId, cardIds, cookie }: Learner) {
  const updates = cardIds.map((id, index) => [index, { deckId, id, version: 1, question: 'q', answer: 'a' }])
  return site.app.inject({
    method: 'POST',
    url: `/api/${Array(cardIds.length).fill('card.update').join(',')}?batch=1`,
    headers: { origin: TEST_ORIGIN, 'content-type': 'application/json', cookie },
    body: JSON.stringify(Object.fromEntries(updates)),
  })
}

/** Locks a deck's row on a separate connection until it is released. */
async function lockDeckRow(site: TestApp, deckId: string) {
  const client = new Client({ connectionString: site.databaseUrl })
  // If the test fails before it is ended, the database is dropped under it.
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query('select from deck where id = $1 for update', [deckId])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

const countWaitingBackends = async (site: TestApp) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`.execute(
    site.db,
  )
  return rows[0]?.n ?? 0
}

test('[SEC-02] the calls of one batch use one connection at a time', async () => {
  const site = await createTestApp()
  const learner = await insertLearner(site)
  const release = await lockDeckRow(site, learner.deckId)
  const response = postBatch(site, learner)
  await vi.waitFor(async () => expect(await countWaitingBackends(site)).toBeGreaterThan(0))
  await delay(200)
  expect(await countWaitingBackends(site)).toBe(1)
  await release()
  expect((await response).statusCode).toBe(200)
})

test('[SEC-02] a person has 4 concurrent requests; more wait for a moment and then get 429 with Retry-After', async () => {
  const site = await createTestApp({ REQUESTS_AT_ONCE: '4', WRITES_AT_ONCE: '4' })
  const attacker = await insertLearner(site, 1)
  const other = await insertLearner(site, 1)
  const release = await lockDeckRow(site, attacker.deckId)
  onTestFinished(release)
  const tried = attackSize({ gate: 40, full: 200 })
  // The first request identifies the person; another session of the same person shares the count.
  const second = await site.cookieOf(attacker.learner)
  for (const cookie of [attacker.cookie, second]) await site.callQuery('deck.listMine', {}, cookie)
  const responses = Array.from({ length: tried }, () => postBatch(site, attacker))
  await vi.waitFor(async () => expect(await countWaitingBackends(site)).toBe(4))
  // Another person is not affected.
  const [own, others] = await Promise.all([
    site.app.inject({ url: '/api/deck.listMine?input=%7B%7D', headers: { cookie: second } }),
    site.callQuery('deck.listMine', {}, other.cookie),
  ])
  expect(own.statusCode).toBe(429)
  expect(own.headers['retry-after']).toBe('1')
  expect(own.json()).toMatchObject({ error: { data: { errorCode: 'api/tooManyAtOnce', httpStatus: 429 } } })
  expect(others.status).toBe(200)
  const all = await Promise.all(responses)
  const counts = Map.groupBy(all, ({ statusCode }) => statusCode)
  reportAttack('one person, many requests at once', {
    tried,
    ...Object.fromEntries([...counts].map(([status, list]) => [`answered${status}`, list.length])),
  })
  // Requests with a slot waited for the lock, which is 503 and not a bug.
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([429, 503])
  expect(counts.get(503)?.length).toBe(4)
  expect(all.every(({ headers }) => Number(headers['retry-after']) >= 1)).toBe(true)
})

test('[SEC-02] concurrent requests from several tabs all succeed', async () => {
  const site = await createTestApp({ REQUESTS_AT_ONCE: '4', WRITES_AT_ONCE: '4' })
  const { cookie } = await insertLearner(site)
  const tabs = await Promise.all(
    Array.from({ length: 12 }, () => site.callQuery('deck.listMine', {}, cookie)),
  )
  expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200))
})

test('[SEC-02] visitors are counted by address, and a session can be read while all other connections are in use', async () => {
  const site = await createTestApp({ DATABASE_POOL_SIZE: '4', REQUESTS_AT_ONCE: '4', WRITES_AT_ONCE: '4' })
  const attacker = await insertLearner(site, 1)
  const other = await insertLearner(site, 1)
  const release = await lockDeckRow(site, attacker.deckId)
  const blocked = Array.from({ length: 4 }, () => postBatch(site, attacker))
  await vi.waitFor(async () => expect(await countWaitingBackends(site)).toBe(4))
  // Invalid input needs only the session's connection, so it is rejected at once.
  const response = await site.callMutation('card.update', { deckId: 'no id' }, other.cookie)
  expect(response.status).toBe(400)
  await release()
  await Promise.all(blocked)
})
