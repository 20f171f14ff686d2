import { expect, test } from 'vitest'

import { compare } from './version-vector.ts'

const start = new Map([['a', 1]])
const throughA = new Map([['a', 2]])
const throughB = new Map([
  ['a', 1],
  ['b', 1],
])
const merged = new Map([
  ['a', 3],
  ['b', 1],
])

test('a version that includes all of the other is newer', () => {
  expect(compare(throughA, start)).toBe('left is newer')
  expect(compare(start, throughB)).toBe('right is newer')
  expect(compare(merged, throughB)).toBe('left is newer')
})

test('two that each have something of their own are concurrent', () => {
  expect(compare(throughA, throughB)).toBe('concurrent')
  expect(compare(throughB, throughA)).toBe('concurrent')
})

test('a merge is newer than both', () => {
  expect(compare(merged, throughA)).toBe('left is newer')
  expect(compare(throughB, merged)).toBe('right is newer')
})

test('equal and empty ones are the same, and an absent count is zero', () => {
  expect(compare(start, new Map(start))).toBe('same')
  expect(compare(new Map(), new Map())).toBe('same')
  expect(compare(new Map([['a', 0]]), new Map())).toBe('same')
})
