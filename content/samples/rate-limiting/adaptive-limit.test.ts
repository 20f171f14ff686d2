import { expect, test } from 'vitest'

import { AdaptiveLimit } from './adaptive-limit.ts'

/** Each round fills the limit; the service is too slow for all when more than `capacity` run at once. */
function runRounds(limit: AdaptiveLimit, capacity: number, rounds: number): number[] {
  return Array.from({ length: rounds }, () => {
    let started = 0
    while (limit.tryStart()) started += 1
    // Only the first slow answer of a round is told as slow: the rest belongs to the same overload.
    for (let index = 0; index < started; index += 1) limit.finish(started > capacity && index === 0)
    return limit.limit
  })
}

test('it finds the capacity of the service without being told', () => {
  const seen = runRounds(new AdaptiveLimit(), 40, 400).slice(100)
  expect(Math.min(...seen)).toBeGreaterThan(30)
  expect(Math.max(...seen)).toBeLessThan(43)
})

test('it follows when the service gets weaker, and when it recovers', () => {
  const limit = new AdaptiveLimit()
  runRounds(limit, 40, 200)
  expect(runRounds(limit, 8, 200).at(-1)).toBeLessThan(11)
  expect(runRounds(limit, 40, 200).at(-1)).toBeGreaterThan(30)
})

test('good answers add a little, a slow one takes a tenth', () => {
  const limit = new AdaptiveLimit()
  const after = runRounds(limit, 100, 20).at(-1) ?? 0
  expect(after).toBeGreaterThan(18)
  expect(after).toBeLessThan(24)
  limit.tryStart()
  limit.finish(true)
  expect(limit.limit).toBeLessThan(after)
  expect(limit.limit).toBeGreaterThanOrEqual(Math.floor(after * 0.9))
})

test('quiet hours do not raise it', () => {
  const limit = new AdaptiveLimit()
  for (let index = 0; index < 1000; index += 1) {
    limit.tryStart()
    limit.finish(false)
  }
  expect(limit.limit).toBe(10)
})

test('it never closes for good', () => {
  const limit = new AdaptiveLimit()
  for (let index = 0; index < 100; index += 1) {
    expect(limit.tryStart()).toBe(true)
    limit.finish(true)
  }
  expect(limit.limit).toBe(1)
})
