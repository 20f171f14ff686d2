import { expect, test } from 'vitest'

import { countedArray } from '../_support/counting.ts'
import { unique, uniqueSlow } from './unique-emails.ts'

function distinct(size: number): string[] {
  return Array.from({ length: size }, (_, index) => `user${index}@example.org`)
}

function readsOf(run: (emails: readonly string[]) => string[], size: number): number {
  const { array, count } = countedArray(distinct(size))
  expect(run(array)).toHaveLength(size)
  return count()
}

test('both keep the first of equal addresses, in order', () => {
  for (const run of [unique, uniqueSlow]) expect(run(['b', 'a', 'b', 'c', 'a'])).toEqual(['b', 'a', 'c'])
})

test('the search from the start reads half a million elements for a thousand addresses', () => {
  // The filter itself reads each element once; the rest is indexOf.
  expect(readsOf(uniqueSlow, 1000) - 1000).toBe(500_500)
  expect(readsOf(uniqueSlow, 500) - 500).toBe(125_250)
})

test('the set reads each address once', () => {
  expect(readsOf(unique, 1000)).toBe(1000)
  expect(readsOf(unique, 500)).toBe(500)
})
