import { expect, test } from 'vitest'
import { createAdminSite } from '../../../../test/admin-site.ts'
import { createTestApp } from '../../../../test/app.ts'
import {
  EVERYTHING_PASSWORD,
  insertPersonWithEverything,
} from '../../../../test/factories/person-with-everything.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { TEST_SECRET } from '../../../../test/server-process.ts'
import { ledgerSchema } from './restore.schema.ts'
import { exportLedger, finishRestore } from './restore.service.server.ts'

const config = { AUTH_SECRET: TEST_SECRET }
const ledgerOf = (...ids: string[]) =>
  ledgerSchema.parse({
    format: 'flashcards-erasures',
    version: 1,
    exportedAt: new Date().toISOString(),
    erasures: ids.map((erasedId) => ({ erasedId, erasedAt: '2026-01-02T03:04:05.000Z' })),
  })

test('[OPS-06] the ledger has the id of a deleted account and nothing else; a rejected deletion adds nothing', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db, { password: EVERYTHING_PASSWORD })
  const cookie = await site.cookieOf(person)
  await site.callMutation('settings.deleteAccount', { password: 'wrong horse' }, cookie)
  expect((await exportLedger(site.db, new Date())).erasures).toEqual([])
  const deletion = await site.callMutation(
    'settings.deleteAccount',
    { password: EVERYTHING_PASSWORD },
    cookie,
  )
  expect(deletion.status).toBe(200)
  const ledger = await exportLedger(site.db, new Date())
  expect(ledgerSchema.parse(JSON.parse(JSON.stringify(ledger)))).toEqual(ledger)
  expect(ledger.erasures.map(({ erasedId }) => erasedId)).toEqual([person.id])
  expect(JSON.stringify(ledger)).not.toContain(person.email)
})

test('[OPS-06] a restored account that was deleted later is deleted again, and everybody logs in again', async () => {
  const site = await createTestApp()
  const { person } = await insertPersonWithEverything(site.db, { reviews: 20 })
  const { person: other } = await insertPersonWithEverything(site.db)
  const cookie = await site.cookieOf(other)
  expect((await site.callQuery('account.profile', undefined, cookie)).status).toBe(200)
  const neverRestored = crypto.randomUUID()
  const ledger = ledgerOf(person.id, neverRestored)

  expect(await finishRestore({ db: site.db, config }, ledger)).toEqual({
    listed: 2,
    erasedAgain: 1,
    revoked: {
      sessions: 1,
      accessTokens: 1,
      mailLinks: 1,
      calendarFeeds: 1,
      pushDevices: 1,
      // Two verifications of each, one of them found by the deletion of the account.
      verifications: 2,
      queuedMails: 1,
      // Those of a deleted account stay, too.
      invitations: 2,
    },
  })
  expect((await site.callQuery('account.profile', undefined, cookie)).status).toBe(401)
  const rowsOf = async (learnerId: string) => {
    const counted = await site.db
      .selectFrom('review')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('learner_id', '=', learnerId)
      .executeTakeFirstOrThrow()
    return Number(counted.count)
  }
  expect([await rowsOf(person.id), await rowsOf(other.id)]).toEqual([0, 3])
  expect(await site.db.selectFrom('person').select('id').execute()).toEqual([{ id: other.id }])
  const { erasures } = await exportLedger(site.db, new Date())
  expect(erasures).toHaveLength(2)
  expect(erasures).toEqual(expect.arrayContaining([...ledger.erasures]))

  // A second run, after an interruption, changes nothing.
  expect(await finishRestore({ db: site.db, config }, ledger)).toMatchObject({ listed: 2, erasedAgain: 0 })
  expect(await exportLedger(site.db, new Date())).toMatchObject({ erasures })
})

test('[OPS-06] after a restore no calendar address is read, and no invitation makes an administrator once more', async () => {
  const site = await createAdminSite()
  const { data } = await site.mutateAsAdmin('invitation.create', {
    life: '30',
    uses: '1',
    role: 'admin',
    note: '',
  })
  const token = String(Reflect.get(Object(data), 'link'))
    .split('/')
    .at(-1)
  const cookie = await site.cookieOf(await insertPerson(site.db))
  const feed = await site.callMutation('reminder.createFeed', undefined, cookie)
  const { pathname, search } = new URL(String(Reflect.get(Object(feed.data), 'url')))
  expect((await site.app.inject(`${pathname}${search}`)).statusCode).toBe(200)
  expect((await site.callQuery('account.invitation', { token })).data).toEqual({ role: 'admin' })
  await finishRestore({ db: site.db, config }, ledgerOf())
  expect((await site.app.inject(`${pathname}${search}`)).statusCode).toBe(404)
  expect((await site.callQuery('account.invitation', { token })).data).toEqual({ role: null })
})
