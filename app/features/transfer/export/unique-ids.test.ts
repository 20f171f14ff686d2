import { expect, test } from 'vitest'
import { UniqueIds } from './unique-ids.ts'

const COUNT = 100_000
/** A tenth of it is usual; looking at every taken number takes minutes. */
const MAX_MS = 4_000

test('[BRING-04] a taken id becomes the next free one', () => {
  const ids = new UniqueIds()
  expect([5, 5, 6, 9, 5, 8, 8].map((wanted) => ids.reserve(wanted))).toEqual([5, 6, 7, 9, 8, 10, 11])
})

test.each([
  ['at the same time', () => 0],
  ['at times that follow one another, twice', (index: number) => index % (COUNT / 2)],
  ['at times that follow one another backwards, twice', (index: number) => COUNT - (index % (COUNT / 2))],
])('[BRING-04] 100,000 reviews %s get their ids at once', (_, timeOf) => {
  const ids = new UniqueIds()
  const given = new Set<number>()
  const startedAt = performance.now()
  for (let index = 0; index < COUNT; index += 1) given.add(ids.reserve(timeOf(index)))
  expect(performance.now() - startedAt).toBeLessThan(MAX_MS)
  expect(given.size).toBe(COUNT)
})
