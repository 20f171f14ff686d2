import { expect, test } from 'vitest'

import { insertAfter, Item, unlink, valuesOf } from './ring-list.ts'

test('front, back and empty need no case of their own', () => {
  const ring = new Item<number>()
  const [one, two, three] = [new Item(1), new Item(2), new Item(3)]
  insertAfter(ring, two)
  insertAfter(ring, one)
  insertAfter(ring.prev, three)
  expect(valuesOf(ring)).toEqual([1, 2, 3])
  unlink(two)
  unlink(three)
  expect(valuesOf(ring)).toEqual([1])
  unlink(one)
  expect(valuesOf(ring)).toEqual([])
  expect([ring.next, ring.prev]).toEqual([ring, ring])
})

test('every neighbor points back', () => {
  const ring = new Item<number>()
  for (const value of [5, 6, 7]) insertAfter(ring.prev, new Item(value))
  for (let item = ring.next; item !== ring; item = item.next) {
    expect(item.next.prev).toBe(item)
    expect(item.prev.next).toBe(item)
  }
})
