import { expect, test } from 'vitest'

import { mapWithLimit } from './map-with-limit.ts'

test('runs each item once, never more than the limit at a time, and returns the results in order', async () => {
  const runs = new Map<number, number>()
  let active = 0
  let most = 0
  const items = Array.from({ length: 20 }, (_, index) => index)
  const results = await mapWithLimit(items, 3, async (item) => {
    runs.set(item, (runs.get(item) ?? 0) + 1)
    active += 1
    most = Math.max(most, active)
    // Items take different numbers of turns of the event loop.
    for (let turn = 0; turn <= item % 4; turn += 1) await Promise.resolve()
    active -= 1
    return item * item
  })
  expect(results).toEqual(items.map((item) => item * item))
  expect([...runs.values()]).toEqual(items.map(() => 1))
  expect(most).toBe(3)
})

test('an empty list and a limit above the number of items', async () => {
  const double = (item: number) => Promise.resolve(item * 2)
  await expect(mapWithLimit([], 3, double)).resolves.toEqual([])
  await expect(mapWithLimit([1, 2], 10, double)).resolves.toEqual([2, 4])
})

test('one failure rejects the call', async () => {
  const failing = (item: number) => (item === 1 ? Promise.reject(new Error('no')) : Promise.resolve(item))
  await expect(mapWithLimit([0, 1, 2], 2, failing)).rejects.toThrow('no')
})
