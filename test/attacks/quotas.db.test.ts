import { Kysely, PostgresDialect, sql } from 'kysely'
import { openTestPool } from '../pool.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createDeck } from '#app/features/decks/deck.service.server.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import { newId } from '#app/shared/ids.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { callAuth } from '../auth-calls.ts'
import { createDiscussionSite } from '../discussion-site.ts'
import { insertDeck } from '../factories/deck.ts'
import { setFlag } from '../factories/flag.ts'
import { insertPerson } from '../factories/person.ts'
import { attackSize, reportAttack } from './attack-report.ts'

const AT_ONCE = attackSize({ gate: 40, full: 400 })

const buildForm = (overrides: Record<string, unknown> = {}) => ({
  id: newId(),
  name: 'Heaps',
  description: '',
  category: 'Algorithmic' as const,
  isPublic: false,
  ...overrides,
})

/** Opens connections without the product's timeouts, because on a busy machine some would time out. */
function openPool(connectionString: string): Database {
  const db = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: openTestPool(connectionString, { max: 20 }) }),
  })
  onTestFinished(() => db.destroy())
  return db
}

/** Creates one site and two pools on its database, like two processes. */
async function openTwoPools() {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  return { site, pools: [openPool(site.databaseUrl), openPool(site.databaseUrl)] }
}

type Pools = Awaited<ReturnType<typeof openTwoPools>>

/** Fills a quota up to `used`. */
async function fillQuota(db: Database, subject: string, kind: string, used: number) {
  await sql`insert into quota (subject, kind, used, expires_at)
    values (${subject}, ${kind}, ${used}, now() + interval '59 minutes')`.execute(db)
}

/** Creates many decks at once, bypassing the API's own limits. */
async function createDecks({ site, pools }: Pools, viewer: Viewer, count: number, isPublic: boolean) {
  const outcomes = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const db = pools[index % pools.length] ?? site.db
      try {
        await db
          .transaction()
          .execute((tx) => createDeck({ tx, viewer, log: site.app.log }, buildForm({ isPublic })))
        return 'created'
      } catch (cause) {
        if (cause instanceof AppError) return cause.code
        throw cause
      }
    }),
  )
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, all]) => [name, all.length]),
  )
}

test('[SEC-07] of many concurrent uses on two processes, exactly the limit is allowed, and an expired count starts again', async () => {
  const { site, pools } = await openTwoPools()
  const quota = { kind: 'test', limit: 7, minutes: 60, noun: 'tests' }
  const consume = () =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        consumeQuota(pools[index % 2] ?? site.db, 'someone', quota),
      ),
    )
  const first = await consume()
  expect(first.filter((wait) => wait === null)).toHaveLength(7)
  const waits = first.flatMap((wait) => (wait === null ? [] : [Math.round(wait / 60)]))
  expect(new Set(waits)).toEqual(new Set([60]))
  await sql`update quota set expires_at = now()`.execute(site.db)
  expect((await consume()).filter((wait) => wait === null)).toHaveLength(7)
  reportAttack('quota race', { tried: 2 * AT_ONCE, passed: 14 })
})

test('[SEC-07] a rolled-back use does not count', async () => {
  const { site } = await openTwoPools()
  const quota = { kind: 'test', limit: 1, minutes: 60, noun: 'tests' }
  const rolledBack = site.db.transaction().execute(async (tx) => {
    expect(await consumeQuota(tx, 'someone', quota)).toBeNull()
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await consumeQuota(site.db, 'someone', quota)).toBeNull()
  expect(await consumeQuota(site.db, 'someone', quota)).toBeGreaterThan(3_500)
})

test('[SEC-07] a person has at most 10 pending submissions and 20 a day, however many are sent at once', async () => {
  const opened = await openTwoPools()
  const { site } = opened
  const person = await insertPerson(site.db)
  const cookie = await site.cookieOf(person)
  const outcome = await createDecks(opened, person, AT_ONCE, true)
  expect(outcome).toEqual({ created: 10, 'deck/tooManyPending': AT_ONCE - 10 })
  reportAttack('pending submissions', { tried: AT_ONCE, ...outcome })
  expect(await site.callMutation('deck.create', buildForm({ isPublic: true }), cookie)).toMatchObject({
    status: 409,
    errorCode: 'deck/tooManyPending',
    message:
      "You've reached the limit of 10 public decks waiting for approval. Create this one as a private deck, or wait until one is reviewed.",
  })
  expect((await site.callMutation('deck.create', buildForm(), cookie)).status).toBe(200)
  // Withdrawn submissions are no longer pending, but count for today.
  await site.db.deleteFrom('public_deck').execute()
  await site.db.deleteFrom('deck').execute()
  expect(await createDecks(opened, person, AT_ONCE, true)).toMatchObject({ created: 10 })
  await site.db.deleteFrom('public_deck').execute()
  await site.db.deleteFrom('deck').execute()
  expect(await site.callMutation('deck.create', buildForm({ isPublic: true }), cookie)).toMatchObject({
    status: 429,
    errorCode: 'deck/tooManySubmissions',
    message:
      "You've reached the limit of 20 public decks per day. Create this one as a private deck, or try again in 24 hours.",
  })
  expect(await site.db.selectFrom('public_deck').select('id').execute()).toEqual([])
})

test('[SEC-07] a person has at most 1,000 decks and 200 new ones an hour; a repeated call does not count, others and administrators are not limited', async () => {
  const opened = await openTwoPools()
  const { site } = opened
  const person = await insertPerson(site.db)
  const cookie = await site.cookieOf(person)
  await sql`insert into deck (owner_id, id, name, category)
    select ${person.id}::uuid, gen_random_uuid(), 'Full', 'Algorithmic' from generate_series(1, 995)`.execute(
    site.db,
  )
  const outcome = await createDecks(opened, person, AT_ONCE, false)
  expect(outcome).toEqual({ created: 5, 'deck/tooManyDecks': AT_ONCE - 5 })
  reportAttack('decks of a person', { tried: AT_ONCE, ...outcome })
  expect(await site.callMutation('deck.create', buildForm(), cookie)).toMatchObject({
    status: 409,
    errorCode: 'deck/tooManyDecks',
    message: "You've reached the limit of 1,000 decks. Delete one that you no longer need, then try again.",
  })
  const repeated = buildForm()
  await sql`delete from deck where id in (select id from deck limit 3)`.execute(site.db)
  for (const form of [repeated, repeated, repeated]) {
    expect((await site.callMutation('deck.create', form, cookie)).status).toBe(200)
  }
  await sql`update quota set used = 199, expires_at = now() + interval '20 minutes'`.execute(site.db)
  expect((await site.callMutation('deck.create', buildForm(), cookie)).status).toBe(200)
  expect((await site.callMutation('deck.create', repeated, cookie)).status).toBe(200)
  expect(await site.callMutation('deck.create', buildForm(), cookie)).toMatchObject({
    status: 429,
    errorCode: 'deck/tooManyNew',
    message: "You've reached the limit of 200 new decks per hour. Try again in 20 minutes.",
  })
  const other = await insertPerson(site.db)
  expect((await site.callMutation('deck.create', buildForm(), await site.cookieOf(other))).status).toBe(200)
  const admin = await insertPerson(site.db, { role: 'admin' })
  await fillQuota(site.db, admin.id, 'deck', 200)
  expect((await site.callMutation('deck.create', buildForm(), await site.cookieOf(admin))).status).toBe(200)
})

test('[SEC-07] a person starts at most 120 study sessions an hour; a missing deck does not count', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db)
  const cookie = await site.cookieOf(person)
  const deck = await insertDeck(site.db, { ownerId: person.id, cards: 1 })
  const begin = (deckId: string = deck.id) =>
    site.callMutation('study.begin', { deckId, id: newId() }, cookie)
  await fillQuota(site.db, person.id, 'study', 119)
  expect((await begin(newId())).status).toBe(404)
  expect((await begin()).status).toBe(200)
  expect(await begin()).toMatchObject({
    status: 429,
    errorCode: 'study/tooMany',
    message:
      "You've reached the limit of 120 study sessions per hour. Your answers are still saved; start the next session in 59 minutes.",
  })
  const entries = await site.db.selectFrom('activity').select('id').where('type', '=', 'study_deck').execute()
  expect(entries).toHaveLength(1)
})

test('[SEC-07] a network has a limit of new accounts an hour, shared by all processes; an IPv6 /64 is one network', async () => {
  const env = { SIGN_UPS_PER_HOUR: '3' }
  const site = await createTestApp(env)
  const second = await createTestApp({ ...env, DATABASE_URL: site.databaseUrl })
  let signUps = 0
  const signUp = ({ app }: TestApp, address: string) => {
    signUps += 1
    const email = `flood${signUps}@example.test`
    return callAuth(
      app,
      'sign-up/email',
      { email, password: 'correct horse battery', company: '', displayName: '' },
      { address },
    )
  }
  const responses = []
  for (let index = 1; index <= 5; index += 1) {
    responses.push(await signUp(index % 2 === 0 ? site : second, `2001:db8:0:7::${index}`))
  }
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  expect(responses.at(-1)?.body).toMatchObject({
    code: 'account/tooManySignUps',
    message:
      'Your network has reached the limit of new accounts per hour. Try again in an hour, or use another network.',
  })
  expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(3_500)
  expect((await signUp(site, '2001:db8:0:8::1')).status).toBe(200)
  expect(await site.db.selectFrom('person').select('id').execute()).toHaveLength(4)
  // The table stores no IP address.
  const { rows } = await sql<{ all: string }>`select string_agg(q::text, ' ') as all from quota q`.execute(
    site.db,
  )
  expect(rows[0]?.all).not.toMatch(/2001|db8/)
})

test('[SEC-07] new accounts on one network share a limit of posts, comments and reports; others are not affected', async () => {
  const site = await createDiscussionSite({ NEWCOMERS_PER_NETWORK: '2' })
  const posts = []
  for (let index = 0; index < 4; index += 1) {
    const newcomer = await site.join({ isNew: true })
    for (let post = 0; post < 2; post += 1) posts.push(await site.post(newcomer))
  }
  expect(posts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect(posts.at(-1)).toMatchObject({ errorCode: 'discussion/tooManyOnNetwork' })
  expect(posts.at(-1)?.message).toMatch(
    /^New accounts on your network have reached the limit of 6 posts per hour\. Try again in (59|60) minutes\.$/,
  )
  expect((await site.post(await site.join())).status).toBe(200)
  const admin = await site.join({ role: 'admin', isNew: true })
  for (let post = 0; post < 4; post += 1) expect((await site.post(admin)).status).toBe(200)
})
