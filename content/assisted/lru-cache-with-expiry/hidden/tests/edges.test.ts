import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Cache } from '../cache/cache.ts'

const clockAt = (time: number) => ({
  time,
  now() {
    return this.time
  },
})

test('An entry of exactly its lifetime has expired', () => {
  const clock = clockAt(0)
  const cache = new Cache(2, 100, clock)
  cache.set('a', 'apple')
  clock.time = 100
  assert.equal(cache.get('a'), undefined)
})

test('An empty string is a value', () => {
  const cache = new Cache(2, 100, clockAt(0))
  cache.set('a', '')
  assert.equal(cache.get('a'), '')
})

test('A write protects an entry', () => {
  const cache = new Cache(2, 100, clockAt(0))
  cache.set('a', 'apple')
  cache.set('b', 'bread')
  cache.set('a', 'avocado')
  cache.set('c', 'corn')
  assert.deepEqual(cache.keys(), ['a', 'c'])
})

test('A capacity of one holds the last entry', () => {
  const cache = new Cache(1, 100, clockAt(0))
  for (const key of ['a', 'b', 'c']) cache.set(key, key)
  assert.deepEqual(cache.keys(), ['c'])
})

test('A sweep counts only what it removes', () => {
  const cache = new Cache(3, 100, clockAt(0))
  cache.set('a', 'apple')
  assert.equal(cache.sweep(), 0)
})
