import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { runLimited } from './run-limited.ts'

test('never more than the limit at once, all results in order', async () => {
  let running = 0
  let most = 0
  const tasks = Array.from({ length: 40 }, (_, index) => async () => {
    running += 1
    most = Math.max(most, running)
    await delay((index * 7) % 4)
    running -= 1
    return index * 2
  })
  expect(await runLimited(tasks, 5)).toEqual(tasks.map((_, index) => index * 2))
  expect(most).toBe(5)
})

test('fewer tasks than workers, and none', async () => {
  expect(await runLimited([async () => 1], 5)).toEqual([1])
  expect(await runLimited([], 5)).toEqual([])
})

test('a failing task rejects the whole run', async () => {
  const failing = async (): Promise<number> => {
    throw new Error('no')
  }
  await expect(runLimited([async () => 1, failing], 2)).rejects.toThrow('no')
})
