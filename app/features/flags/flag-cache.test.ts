import { expect, test } from 'vitest'
import type { CommittedChanges } from '#app/platform/live/change-feed.server.ts'
import { FlagCache } from './flag-cache.server.ts'

const changeOf = (table: string): CommittedChanges => ({
  position: '1/0/1',
  changes: [{ table, kind: 'update', key: { id: 'enablePayments' }, old: null }],
})

function createFlagCache() {
  const database = { ids: ['enablePayments'], reads: 0, isBroken: false }
  const cache = new FlagCache(async () => {
    database.reads += 1
    if (database.isBroken) throw new Error('No database.')
    return database.ids
  })
  return { database, cache, read: async () => [...(await cache.read())] }
}

test('[ADMIN-04] while the feed is live, a thousand reads cost one query; a changed flag costs one more', async () => {
  const { database, cache, read } = createFlagCache()
  cache.onReset('live', '1/0/0')
  for (let count = 0; count < 1_000; count += 1) await read()
  expect(database.reads).toBe(1)
  database.ids = []
  cache.onChanges(changeOf('deck'))
  expect(await read()).toEqual(['enablePayments'])
  cache.onChanges(changeOf('feature_flag'))
  expect(await read()).toEqual([])
  expect(database.reads).toBe(2)
})

test('nothing is cached while the feed is disconnected: before it starts and after it breaks', async () => {
  const { database, cache, read } = createFlagCache()
  await read()
  await read()
  expect(database.reads).toBe(2)
  cache.onReset('live', '1/0/0')
  await read()
  await read()
  expect(database.reads).toBe(3)
  cache.onReset('broken', null)
  database.ids = []
  expect(await read()).toEqual([])
  await read()
  expect(database.reads).toBe(5)
})

test('a read that started before a change is not cached', async () => {
  let resolveRead = (_ids: string[]) => {}
  const cache = new FlagCache(() => new Promise((resolve) => (resolveRead = resolve)))
  cache.onReset('live', '1/0/0')
  const early = cache.read()
  const resolveEarly = resolveRead
  cache.onChanges(changeOf('feature_flag'))
  const late = cache.read()
  resolveRead(['enablePayments'])
  resolveEarly([])
  expect([...(await early)]).toEqual([])
  expect([...(await late)]).toEqual(['enablePayments'])
  expect([...(await cache.read())]).toEqual(['enablePayments'])
})

test('a failed read is not cached: the next one tries again', async () => {
  const { database, cache, read } = createFlagCache()
  cache.onReset('live', '1/0/0')
  database.isBroken = true
  await expect(read()).rejects.toThrow('No database.')
  database.isBroken = false
  expect(await read()).toEqual(['enablePayments'])
})
