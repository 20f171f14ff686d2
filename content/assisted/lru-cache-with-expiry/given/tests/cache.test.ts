import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Cache } from '../cache/cache.ts'

const clockAt = (time: number) => ({
  time,
  now() {
    return this.time
  },
})

test('A stored value is found', () => {
  const cache = new Cache(2, 100, clockAt(0))
  cache.set('a', 'apple')
  assert.equal(cache.get('a'), 'apple')
})

test('An unknown key is a miss', () => {
  assert.equal(new Cache(2, 100, clockAt(0)).get('a'), undefined)
})

test('The oldest entry goes when the cache is full', () => {
  const cache = new Cache(2, 100, clockAt(0))
  for (const key of ['a', 'b', 'c']) cache.set(key, key)
  assert.deepEqual(cache.keys(), ['b', 'c'])
})

test('A hit protects an entry', () => {
  const cache = new Cache(2, 100, clockAt(0))
  cache.set('a', 'apple')
  cache.set('b', 'bread')
  cache.get('a')
  cache.set('c', 'corn')
  assert.deepEqual(cache.keys(), ['a', 'c'])
})

test('An old entry is a miss', () => {
  const clock = clockAt(0)
  const cache = new Cache(2, 100, clock)
  cache.set('a', 'apple')
  clock.time = 150
  assert.equal(cache.get('a'), undefined)
})

test('A sweep removes old entries', () => {
  const clock = clockAt(0)
  const cache = new Cache(2, 100, clock)
  cache.set('a', 'apple')
  clock.time = 150
  cache.set('b', 'bread')
  assert.equal(cache.sweep(), 1)
  assert.deepEqual(cache.keys(), ['b'])
})
