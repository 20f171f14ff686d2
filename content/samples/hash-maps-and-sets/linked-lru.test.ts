import { expect, test } from 'vitest'

import { LinkedLru } from './linked-lru.ts'

test('a read is a use', () => {
  const cache = new LinkedLru(3)
  for (const [value, key] of [...'abc'].entries()) cache.set(key, value)
  expect(cache.get('a')).toBe(0)
  cache.set('d', 3)
  expect(cache.keysFromOldest()).toEqual(['c', 'a', 'd'])
  expect(cache.get('b')).toBeUndefined()
})

test('a key written again moves and is no extra entry', () => {
  const cache = new LinkedLru(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.set('a', 9)
  cache.set('c', 3)
  expect(cache.keysFromOldest()).toEqual(['a', 'c'])
  expect(cache.get('a')).toBe(9)
})

test('room for one', () => {
  const cache = new LinkedLru(1)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.keysFromOldest()).toEqual(['b'])
})

test('agrees with a plain list of keys', () => {
  const cache = new LinkedLru(4)
  let keys: string[] = []
  for (let step = 0; step < 500; step += 1) {
    const key = String((step * step * 7 + step) % 9)
    const isRead = step % 3 === 0
    if (isRead) cache.get(key)
    else cache.set(key, step)
    if (!isRead || keys.includes(key)) keys = [...keys.filter((other) => other !== key), key].slice(-4)
    expect(cache.keysFromOldest()).toEqual(keys)
  }
})

test('each use moves one entry, however large the cache is', () => {
  for (const limit of [10, 1000]) {
    const cache = new LinkedLru(limit)
    for (let i = 0; i < limit; i += 1) cache.set(String(i), i)
    const before = cache.moves
    cache.get('3')
    expect(cache.moves - before).toBe(1)
  }
})
