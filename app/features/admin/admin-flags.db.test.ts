import { expect, test } from 'vitest'
import { createMissingFlags } from '#app/features/flags/flag.service.server.ts'
import { createAdminSite } from '../../../test/admin-site.ts'
import { createTestApp } from '../../../test/app.ts'
import { until } from '../../../test/live/feed-recorder.ts'

/** What a new site has: the flag of the import is there to turn it off. */
const DEFAULTS = {
  enablePayments: false,
  showDiscussionTab: false,
  enablePublicDecks: false,
  enableUserActivityLogging: false,
  enableImport: true,
  enablePublicPosts: false,
}

test('[ADMIN-04] [BRING-01] the flags of the specification are off by default, that of the import is on; switching one writes one audit event', async () => {
  const { queryAsAdmin, mutateAsAdmin, audit, admin } = await createAdminSite()
  expect((await queryAsAdmin('flags')).data).toEqual(DEFAULTS)
  expect((await mutateAsAdmin('setFlag', { id: 'enablePayments', enabled: true })).status).toBe(200)
  expect((await mutateAsAdmin('setFlag', { id: 'enablePayments', enabled: true })).status).toBe(200)
  expect((await queryAsAdmin('flags')).data).toEqual({ ...DEFAULTS, enablePayments: true })
  const id = 'enablePayments'
  expect(await audit()).toEqual([
    {
      action: 'flag',
      actor: admin.id,
      subject: null,
      before: { id, enabled: false },
      after: { id, enabled: true },
    },
  ])
})

test('[ADMIN-04] a flag without a row has its default; reading creates no rows, starting and switching create all', async () => {
  const { db, callQuery, queryAsAdmin, mutateAsAdmin } = await createAdminSite()
  const countFlags = async () => (await db.selectFrom('feature_flag').select('id').execute()).length
  await db.deleteFrom('feature_flag').execute()
  expect((await callQuery('flag.list', undefined)).data).toEqual(DEFAULTS)
  expect((await queryAsAdmin('flags')).data).toEqual(DEFAULTS)
  expect(await countFlags()).toBe(0)
  await Promise.all([createMissingFlags(db), createMissingFlags(db)])
  expect(await countFlags()).toBe(6)
  await db.deleteFrom('feature_flag').execute()
  await mutateAsAdmin('setFlag', { id: 'showDiscussionTab', enabled: true })
  expect(await countFlags()).toBe(6)
  expect((await queryAsAdmin('flags')).data).toEqual({ ...DEFAULTS, showDiscussionTab: true })
})

test.each([{ id: 'somethingElse', enabled: true }, { id: 'enablePayments' }, { enabled: true }])(
  'an invalid flag input is rejected: %j',
  async (input) => {
    const { mutateAsAdmin } = await createAdminSite()
    expect((await mutateAsAdmin('setFlag', input)).status).toBe(400)
  },
)

test('[ADMIN-04] a flag switched on one process updates the cache of another', async () => {
  const first = await createAdminSite()
  const second = await createTestApp({ DATABASE_URL: first.databaseUrl })
  const isOn = async () =>
    JSON.stringify((await second.callQuery('flag.list', undefined)).data).includes('"enablePublicDecks":true')
  const isLive = async () => (await second.app.inject('/readyz')).body.includes('"live"')
  await until(isLive)
  expect(await isOn()).toBe(false)
  for (const enabled of [true, false, true]) {
    const startMs = Date.now()
    await first.mutateAsAdmin('setFlag', { id: 'enablePublicDecks', enabled })
    await until(async () => (await isOn()) === enabled, 1_000)
    expect(Date.now() - startMs).toBeLessThan(1_000)
  }
})
