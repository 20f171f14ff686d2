import { expect, test } from 'vitest'
import type { CommittedChanges } from '#app/platform/live/change-feed.server.ts'
import { SiteCache } from './site-cache.server.ts'
import { DEFAULT_SITE, type Site } from '#app/shared/site.ts'

const CHANGE: CommittedChanges = {
  position: '1/0/1',
  changes: [{ table: 'site_setting', kind: 'update', key: { id: 't' }, old: null }],
}

function createCache() {
  const source = { reads: 0, site: { ...DEFAULT_SITE, name: 'Northwind' }, isDown: false }
  const cache = new SiteCache(async (): Promise<Site> => {
    source.reads += 1
    if (source.isDown) throw new Error('The database is down.')
    return source.site
  })
  return { cache, source }
}

test('[HOST-01] the settings of a site are read once until they change, while the feed is connected', async () => {
  const { cache, source } = createCache()
  await cache.read()
  await cache.read()
  expect(source.reads).toBe(2)
  cache.onReset('connected', '0/1')
  await cache.read()
  expect((await cache.read()).name).toBe('Northwind')
  expect(source.reads).toBe(3)
  source.site = { ...source.site, name: 'Contoso' }
  cache.onChanges(CHANGE)
  expect((await cache.read()).name).toBe('Contoso')
})

test('[HOST-01] a site that waits for its administrator is read each time', async () => {
  const { cache, source } = createCache()
  cache.onReset('connected', '0/1')
  source.site = { ...source.site, isSetupPending: true }
  expect((await cache.read()).isSetupPending).toBe(true)
  source.site = { ...source.site, isSetupPending: false }
  expect((await cache.read()).isSetupPending).toBe(false)
})

test('[HOST-01] without a database the last known settings are used, and before that the defaults', async () => {
  const { cache, source } = createCache()
  source.isDown = true
  expect(await cache.read()).toEqual(DEFAULT_SITE)
  source.isDown = false
  await cache.read()
  source.isDown = true
  expect((await cache.read()).name).toBe('Northwind')
})
