import { expect, test } from 'vitest'

import { FencedStore } from './fenced-store.ts'

test('a leader that wakes up after its successor wrote is refused', () => {
  const store = new FencedStore()
  expect(store.write(33, 'from the first leader')).toBe(true)
  expect(store.write(34, 'from its successor')).toBe(true)
  expect(store.write(33, 'late')).toBe(false)
  expect(store.value).toBe('from its successor')
})

test('the leader of a term may write many times', () => {
  const store = new FencedStore()
  expect([store.write(1, 'a'), store.write(1, 'b')]).toEqual([true, true])
  expect(store.value).toBe('b')
})

test('until the successor has written, the old leader is not yet fenced off', () => {
  const store = new FencedStore()
  store.write(33, 'a')
  expect(store.write(33, 'late, but first')).toBe(true)
})
