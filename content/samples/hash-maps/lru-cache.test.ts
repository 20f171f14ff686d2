import { expect, test } from 'vitest'

import { LruCache } from './lru-cache.ts'

test('the key unused for longest goes first', () => {
  const cache = new LruCache(2)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect(cache.get('b')).toBeUndefined()
  expect([cache.get('a'), cache.get('c')]).toEqual([1, 3])
})

test('a key written again is not an extra entry', () => {
  const cache = new LruCache(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.set('a', 9)
  expect([cache.get('a'), cache.get('b')]).toEqual([9, 2])
})
