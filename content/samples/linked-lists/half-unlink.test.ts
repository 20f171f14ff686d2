import { expect, test } from 'vitest'

import { unlink as unlinkHalf } from './half-unlink.ts'
import { insertAfter, Item, unlink, valuesOf } from './ring-list.ts'

function ringOf(values: readonly string[]) {
  const ring = new Item<string>()
  const items = values.map((value) => new Item(value))
  for (const item of items) insertAfter(ring.prev, item)
  return { ring, items }
}

test('half an unlink looks right forward, and evicts a removed item', () => {
  const { ring, items } = ringOf(['a', 'b', 'c'])
  unlinkHalf(items[2])
  expect(valuesOf(ring)).toEqual(['a', 'b'])
  expect(ring.prev.value).toBe('c')
})

test('both halves agree, and moving to the front is two calls', () => {
  const { ring, items } = ringOf(['a', 'b', 'c'])
  unlink(items[2])
  expect(ring.prev.value).toBe('b')
  insertAfter(ring, items[2])
  expect(valuesOf(ring)).toEqual(['c', 'a', 'b'])
  expect(ring.prev.value).toBe('b')
})

test('the only item leaves an empty ring', () => {
  const { ring, items } = ringOf(['a'])
  unlink(items[0])
  expect(ring.next).toBe(ring)
  expect(ring.prev).toBe(ring)
})
