import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../../../test/app.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { buildAnswer, buildUndo, buildRunRecord } from '../../../test/factories/study-run.ts'

async function openSite() {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const cookie = await site.cookieOf(learner)
  const rowOf = (id: string) =>
    site.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { site, learner, cookie, rowOf }
}

const FORBIDDEN = {
  name: 'Root',
  email: 'root@example.com',
  role: 'admin',
  subscription: 'Pro',
  plan: 'Pro',
  emailVerified: true,
  email_verified: true,
  bannedAt: null,
  createdAt: '2001-01-01T00:00:00.000Z',
}

test('[SET-01] a visitor reads and writes nothing', async () => {
  const { site } = await openSite()
  for (const call of ['settings.progress', 'settings.hasPassword']) {
    expect((await site.callQuery(call, undefined)).status).toBe(401)
  }
  const writes = {
    saveProfile: { company: 'x' },
    switchPlan: { plan: 'Pro' },
    deleteAccount: { password: 'x' },
  }
  for (const [call, input] of Object.entries(writes)) {
    expect((await site.callMutation(`settings.${call}`, input)).status).toBe(401)
  }
})

test('[SET-02] the company is saved, trimmed and limited; no other profile field can be set', async () => {
  const { site, learner, cookie, rowOf } = await openSite()
  const other = await insertPerson(site.db)
  const before = await rowOf(learner.id)
  const response = await site.callMutation(
    'settings.saveProfile',
    { ...FORBIDDEN, id: other.id, personId: other.id, company: '  Northwind Logistics ' },
    cookie,
  )
  expect(response.status).toBe(200)
  const { updated_at: _, ...after } = await rowOf(learner.id)
  expect({ ...before, ...after }).toEqual({ ...before, company: 'Northwind Logistics' })
  expect(await rowOf(other.id)).toMatchObject({ company: '', email: other.email })
  expect(await site.callMutation('settings.saveProfile', { company: 'x'.repeat(121) }, cookie)).toMatchObject(
    {
      status: 400,
      message: 'The company can have at most 120 characters.',
    },
  )
  expect((await site.callMutation('settings.saveProfile', FORBIDDEN, cookie)).status).toBe(400)
  expect((await rowOf(learner.id)).company).toBe('Northwind Logistics')
})

test('[SET-05] a plan can be switched only while payments are on, to a known plan, for oneself', async () => {
  const { site, learner, cookie, rowOf } = await openSite()
  const other = await insertPerson(site.db)
  const switchTo = (plan: string) =>
    site.callMutation('settings.switchPlan', { role: 'admin', personId: other.id, plan }, cookie)
  expect(await switchTo('Pro')).toMatchObject({ status: 403, errorCode: 'settings/paymentsOff' })
  expect((await rowOf(learner.id)).subscription).toBe('Free')
  await setFlag(site.db, 'enablePayments', true)
  for (const plan of ['Premium', 'Pro', 'Free', 'Pro']) {
    expect((await switchTo(plan)).status).toBe(200)
    expect(await rowOf(learner.id)).toMatchObject({ subscription: plan, role: 'user' })
  }
  expect((await switchTo('Gold')).status).toBe(400)
  expect((await switchTo('')).status).toBe(400)
  await setFlag(site.db, 'enablePayments', false)
  expect((await switchTo('Free')).status).toBe(403)
  expect((await rowOf(learner.id)).subscription).toBe('Pro')
  expect((await rowOf(other.id)).subscription).toBe('Free')
})

test.each(['saveProfile', 'switchPlan', 'deleteAccount'])(
  '%s without our origin is rejected',
  async (call) => {
    const { site, cookie, learner, rowOf } = await openSite()
    await setFlag(site.db, 'enablePayments', true)
    const before = await rowOf(learner.id)
    for (const origin of [undefined, 'https://evil.example', `${TEST_ORIGIN}.evil.example`]) {
      const response = await site.app.inject({
        method: 'POST',
        url: `/api/settings.${call}`,
        headers: { 'content-type': 'application/json', cookie, ...(origin === undefined ? {} : { origin }) },
        body: JSON.stringify({ company: 'x', plan: 'Pro', password: '' }),
      })
      expect(response.statusCode).toBe(403)
    }
    expect(await rowOf(learner.id)).toEqual(before)
  },
)

test('[SET-03] progress is an example until the first response, then the share of studied cards completed last time', async () => {
  const { site, learner, cookie } = await openSite()
  const deck = await insertDeck(site.db, { ownerId: learner.id, cards: 4 })
  const progress = async () => (await site.callQuery('settings.progress', undefined, cookie)).data
  const record = async (startedAt: number, events: Parameters<typeof buildRunRecord>[0]['events']) => {
    const run = buildRunRecord({
      learnerId: learner.id,
      deckId: deck.id,
      run: { startedAt },
      events: events ?? [],
    })
    expect((await site.callMutation('study.record', run, cookie)).status).toBe(200)
  }
  expect(await progress()).toMatchObject({ percent: 75, isExample: true })
  const [first, second, third] = [buildAnswer(1), buildAnswer(2, { rating: 'again' }), buildAnswer(3)]
  await record(Date.now() - 60_000, [first, second, third, buildUndo(third, 4)])
  // One of two cards; the third response was undone.
  expect(await progress()).toMatchObject({ percent: 50, isExample: false })
  await record(Date.now() - 30_000, [
    buildAnswer(1, { cardId: second.cardId }),
    // Earlier than the next answer to the same card: answers of one moment have no order.
    buildAnswer(2, { cardId: first.cardId, rating: 'again', at: Date.now() - 100 }),
    buildAnswer(3, { cardId: first.cardId }),
    buildAnswer(4, { cardId: third.cardId, rating: 'again' }),
  ])
  expect(await progress()).toMatchObject({ percent: 66, isExample: false })
  const other = await insertPerson(site.db)
  const foreign = await site.callQuery('settings.progress', undefined, await site.cookieOf(other))
  expect(foreign.data).toMatchObject({ percent: 75, isExample: true })
})

test('a person can query whether they have a password', async () => {
  const { site, cookie } = await openSite()
  expect((await site.callQuery('settings.hasPassword', undefined, cookie)).data).toBe(false)
  const withPassword = await insertPerson(site.db, { password: 'correct horse' })
  const response = await site.callQuery('settings.hasPassword', undefined, await site.cookieOf(withPassword))
  expect(response.data).toBe(true)
})
