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

/** One POST with as many updates as a batch may have. */
function postBatch(site: TestApp, { deckId, cardIds, cookie }: Learner) {
  const updates = cardIds.map((id, index) => [index, { deckId, id, version: 1, question: 'q', answer: 'a' }])
  return site.app.inject({
    method: 'POST',
    url: `/api/${Array(cardIds.length).fill('card.update').join(',')}?batch=1`,
    headers: { origin: TEST_ORIGIN, 'content-type': 'application/json', cookie },
    body: JSON.stringify(Object.fromEntries(updates)),
  })
}

/** Holds a deck's row from outside until it is released. */
async function lockDeckRow(site: TestApp, deckId: string) {
  const client = new Client({ connectionString: site.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from deck where id = $1 for update', [deckId])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

const waitingBackends = async (site: TestApp) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`.execute(
    site.db,
  )
  return rows[0]?.n ?? 0
}

test('[SEC-02] the calls of one batch take one connection at a time', async () => {
  const site = await createTestApp()
  const learner = await insertLearner(site)
  const release = await lockDeckRow(site, learner.deckId)
  const answer = postBatch(site, learner)
  await vi.waitFor(async () => expect(await waitingBackends(site)).toBeGreaterThan(0))
  await delay(200)
  expect(await waitingBackends(site)).toBe(1)
  await release()
  expect((await answer).statusCode).toBe(200)
})

test('[SEC-02] a person has 4 requests at work; more wait for a moment and then hear 429 with Retry-After', async () => {
  const site = await createTestApp({ REQUESTS_AT_ONCE: '4' })
  const attacker = await insertLearner(site, 1)
  const other = await insertLearner(site, 1)
  const release = await lockDeckRow(site, attacker.deckId)
  onTestFinished(release)
  const tried = attackSize({ gate: 40, full: 200 })
  // The first request tells whose session it is; another session of the same person counts with it.
  const second = await site.cookieOf(attacker.learner)
  for (const cookie of [attacker.cookie, second]) await site.ask('deck.listMine', {}, cookie)
  const answers = Array.from({ length: tried }, () => postBatch(site, attacker))
  await vi.waitFor(async () => expect(await waitingBackends(site)).toBe(4))
  // Another person is not held up.
  const [own, theirs] = await Promise.all([
    site.app.inject({ url: '/api/deck.listMine?input=%7B%7D', headers: { cookie: second } }),
    site.ask('deck.listMine', {}, other.cookie),
  ])
  expect(own.statusCode).toBe(429)
  expect(own.headers['retry-after']).toBe('1')
  expect(own.json()).toMatchObject({ error: { data: { errorCode: 'api/tooManyAtOnce', httpStatus: 429 } } })
  expect(theirs.status).toBe(200)
  const all = await Promise.all(answers)
  const counts = Map.groupBy(all, ({ statusCode }) => statusCode)
  reportAttack('one person, many requests at once', {
    tried,
    ...Object.fromEntries([...counts].map(([status, list]) => [`answered${status}`, list.length])),
  })
  // Those that held a slot waited for the lock, which is 503 and no bug.
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([429, 503])
  expect(counts.get(503)?.length).toBe(4)
  expect(all.every(({ headers }) => Number(headers['retry-after']) >= 1)).toBe(true)
})

test('[SEC-02] several tabs that ask in the same instant are all answered', async () => {
  const site = await createTestApp({ REQUESTS_AT_ONCE: '4' })
  const { cookie } = await insertLearner(site)
  const tabs = await Promise.all(Array.from({ length: 12 }, () => site.ask('deck.listMine', {}, cookie)))
  expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200))
})

test('[SEC-02] visitors count by their address, and a session is known while all other connections are taken', async () => {
  const site = await createTestApp({ DATABASE_POOL_SIZE: '4', REQUESTS_AT_ONCE: '4' })
  const attacker = await insertLearner(site, 1)
  const other = await insertLearner(site, 1)
  const release = await lockDeckRow(site, attacker.deckId)
  const held = Array.from({ length: 4 }, () => postBatch(site, attacker))
  await vi.waitFor(async () => expect(await waitingBackends(site)).toBe(4))
  const startedAt = performance.now()
  // Bad input needs no connection beyond the session's: it is answered at once.
  const answer = await site.tell('card.update', { deckId: 'no id' }, other.cookie)
  expect(answer.status).toBe(400)
  expect(performance.now() - startedAt).toBeLessThan(1_500)
  await release()
  await Promise.all(held)
})
