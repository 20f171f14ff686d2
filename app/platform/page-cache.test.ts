import { expect, test } from 'vitest'
import { PageCache } from './page-cache.server.ts'

const change = (table: string) => ({
  position: '1',
  changes: [{ table, kind: 'update' as const, key: { id: '1' }, old: null }],
})

function createLiveCache(limits = {}) {
  const cache = new PageCache<string>(limits)
  cache.onReset('up', '0')
  return cache
}

const whole = (page: string) => async () => ({ page, isWhole: true, bytes: page.length })
const never = () => Promise.reject(new Error('It should have been cached.'))

test('a page is rendered once for concurrent and later requests', async () => {
  const cache = createLiveCache()
  let renders = 0
  const render = async () => {
    renders += 1
    return { page: `page ${renders}`, isWhole: true, bytes: 6 }
  }
  const first = await Promise.all([cache.get('/', ['deck'], render), cache.get('/', ['deck'], render)])
  expect(first).toEqual(['page 1', 'page 1'])
  expect(await cache.get('/', ['deck'], never)).toBe('page 1')
})

test('a change of one of its tables invalidates a page, and no other page', async () => {
  const cache = createLiveCache()
  await cache.get('/', ['deck', 'course'], whole('old'))
  await cache.get('/about', [], whole('about'))
  cache.onChanges(change('course'))
  expect(await cache.get('/', ['deck', 'course'], whole('new'))).toBe('new')
  expect(await cache.get('/about', [], never)).toBe('about')
})

test('a render that began before a change is not cached, and later requests do not join it', async () => {
  const cache = createLiveCache()
  const slow = Promise.withResolvers<{ page: string; isWhole: boolean; bytes: number }>()
  const before = cache.get('/', ['deck'], () => slow.promise)
  cache.onChanges(change('deck'))
  expect(await cache.get('/', ['deck'], whole('new'))).toBe('new')
  slow.resolve({ page: 'old', isWhole: true, bytes: 3 })
  expect(await before).toBe('old')
  expect(await cache.get('/', ['deck'], never)).toBe('new')
})

test('a stale render that finishes first is not cached either', async () => {
  const cache = createLiveCache()
  const slow = Promise.withResolvers<{ page: string; isWhole: boolean; bytes: number }>()
  const before = cache.get('/', ['deck'], () => slow.promise)
  cache.onChanges(change('deck'))
  slow.resolve({ page: 'old', isWhole: true, bytes: 3 })
  await before
  expect(await cache.get('/', ['deck'], whole('new'))).toBe('new')
})

test('while the log is not read nothing is cached, and the cache is cleared', async () => {
  const cache = createLiveCache()
  await cache.get('/', ['deck'], whole('old'))
  cache.onReset('down', null)
  expect(await cache.get('/', ['deck'], whole('without the log'))).toBe('without the log')
  expect(await cache.get('/', ['deck'], whole('again'))).toBe('again')
  cache.onReset('up', '1')
  expect(await cache.get('/', ['deck'], whole('cached'))).toBe('cached')
  expect(await cache.get('/', ['deck'], never)).toBe('cached')
})

test('a page that failed in part, or completely, is rendered again', async () => {
  const cache = createLiveCache()
  await cache.get('/', [], async () => ({ page: 'half', isWhole: false, bytes: 4 }))
  await expect(cache.get('/', [], () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await cache.get('/', [], whole('good'))).toBe('good')
})

test('the oldest pages are evicted when there are too many bytes, and an expired page is rendered again', async () => {
  const cache = createLiveCache({ maxBytes: 10 })
  for (const path of ['/a', '/b', '/c']) await cache.get(path, [], whole('12345'))
  expect(cache.stats()).toMatchObject({ pages: 2, bytes: 10 })
  expect(await cache.get('/a', [], whole('again'))).toBe('again')
  const short = createLiveCache({ maxAgeMs: 0 })
  await short.get('/', [], whole('old'))
  expect(await short.get('/', [], whole('new'))).toBe('new')
})
