import { expect, test } from 'vitest'
import { PageCache } from './page-cache.server.ts'

const change = (table: string) => ({
  position: '1',
  changes: [{ table, kind: 'update' as const, key: { id: '1' }, old: null }],
})

function aLiveCache(limits = {}) {
  const cache = new PageCache<string>(limits)
  cache.onReset('up', '0')
  return cache
}

const whole = (page: string) => async () => ({ page, isWhole: true, bytes: page.length })
const never = () => Promise.reject(new Error('It should have been kept.'))

test('a page is made once, for all who ask at the same time and after', async () => {
  const cache = aLiveCache()
  let made = 0
  const make = async () => {
    made += 1
    return { page: `page ${made}`, isWhole: true, bytes: 6 }
  }
  const first = await Promise.all([cache.get('/', ['deck'], make), cache.get('/', ['deck'], make)])
  expect(first).toEqual(['page 1', 'page 1'])
  expect(await cache.get('/', ['deck'], never)).toBe('page 1')
})

test('a change of one of its tables drops a page, and no other page', async () => {
  const cache = aLiveCache()
  await cache.get('/', ['deck', 'course'], whole('old'))
  await cache.get('/about', [], whole('about'))
  cache.onChanges(change('course'))
  expect(await cache.get('/', ['deck', 'course'], whole('new'))).toBe('new')
  expect(await cache.get('/about', [], never)).toBe('about')
})

test('what began before a change is not kept, and whoever asks after the change does not wait for it', async () => {
  const cache = aLiveCache()
  const slow = Promise.withResolvers<{ page: string; isWhole: boolean; bytes: number }>()
  const before = cache.get('/', ['deck'], () => slow.promise)
  cache.onChanges(change('deck'))
  expect(await cache.get('/', ['deck'], whole('new'))).toBe('new')
  slow.resolve({ page: 'old', isWhole: true, bytes: 3 })
  expect(await before).toBe('old')
  expect(await cache.get('/', ['deck'], never)).toBe('new')
})

test('an old page that is finished first is not kept either', async () => {
  const cache = aLiveCache()
  const slow = Promise.withResolvers<{ page: string; isWhole: boolean; bytes: number }>()
  const before = cache.get('/', ['deck'], () => slow.promise)
  cache.onChanges(change('deck'))
  slow.resolve({ page: 'old', isWhole: true, bytes: 3 })
  await before
  expect(await cache.get('/', ['deck'], whole('new'))).toBe('new')
})

test('while the log is not read nothing is kept, and what was kept is gone', async () => {
  const cache = aLiveCache()
  await cache.get('/', ['deck'], whole('old'))
  cache.onReset('down', null)
  expect(await cache.get('/', ['deck'], whole('without the log'))).toBe('without the log')
  expect(await cache.get('/', ['deck'], whole('again'))).toBe('again')
  cache.onReset('up', '1')
  expect(await cache.get('/', ['deck'], whole('kept'))).toBe('kept')
  expect(await cache.get('/', ['deck'], never)).toBe('kept')
})

test('a page that failed in part, or whole, is made again', async () => {
  const cache = aLiveCache()
  await cache.get('/', [], async () => ({ page: 'half', isWhole: false, bytes: 4 }))
  await expect(cache.get('/', [], () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await cache.get('/', [], whole('good'))).toBe('good')
})

test('the oldest pages go when there are too many bytes, and a page that is too old is made again', async () => {
  const cache = aLiveCache({ maxBytes: 10 })
  for (const path of ['/a', '/b', '/c']) await cache.get(path, [], whole('12345'))
  expect(cache.stats()).toMatchObject({ pages: 2, bytes: 10 })
  expect(await cache.get('/a', [], whole('again'))).toBe('again')
  const short = aLiveCache({ maxAgeMs: 0 })
  await short.get('/', [], whole('old'))
  expect(await short.get('/', [], whole('new'))).toBe('new')
})
