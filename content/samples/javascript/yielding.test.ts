import { expect, test } from 'vitest'

import { processAll, processInChunks } from './yielding.ts'

const items = Array.from({ length: 1_000 }, (_, index) => index)

/** Counts how many items were done when a timer that was set before the loop fires. */
async function countAtTimer(process: (work: () => void) => Promise<void>): Promise<number> {
  let done = 0
  const timer = new Promise<number>((resolve) => setTimeout(() => resolve(done), 0))
  await process(() => {
    done += 1
  })
  expect(done).toBe(1_000)
  return timer
}

test('awaiting resolved promises lets no timer in before the end', async () => {
  expect(await countAtTimer(async (work) => processAll(items, work))).toBe(1_000)
})

test('a timer gets its turn between two chunks', async () => {
  const done = await countAtTimer(async (work) => processInChunks(items, work))
  expect(done).toBeGreaterThanOrEqual(100)
  expect(done).toBeLessThan(1_000)
})
