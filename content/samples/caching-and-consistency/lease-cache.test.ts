import { expect, test } from 'vitest'

import { LeaseCache } from './lease-cache.ts'

test('a fill that began before the invalidation is refused', () => {
  const database = new Map([['price', 'old']])
  const cache = new LeaseCache()

  const lease = cache.startFill('price')
  const read = database.get('price') ?? ''
  database.set('price', 'new')
  cache.invalidate('price')
  cache.finishFill('price', read, lease)

  expect(cache.get('price')).toBeUndefined()
})

test('without a lease the same order leaves the old value behind', () => {
  const database = new Map([['price', 'old']])
  const cache = new Map<string, string>()

  const read = database.get('price') ?? ''
  database.set('price', 'new')
  cache.delete('price')
  cache.set('price', read)

  expect(cache.get('price')).toBe('old')
})

test('an undisturbed fill is kept', () => {
  const cache = new LeaseCache()
  cache.finishFill('price', 'new', cache.startFill('price'))
  expect(cache.get('price')).toBe('new')
})

test('of two readers that miss at once, the later lease fills', () => {
  const cache = new LeaseCache()
  const first = cache.startFill('price')
  const second = cache.startFill('price')
  cache.finishFill('price', 'first', first)
  expect(cache.get('price')).toBeUndefined()
  cache.finishFill('price', 'second', second)
  expect(cache.get('price')).toBe('second')
})
