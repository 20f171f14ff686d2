import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sleep } from './sleep.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('sleeps', async () => {
  const { signal } = new AbortController()
  const slept = sleep(100, signal).then(() => Date.now())
  const start = Date.now()
  await vi.runAllTimersAsync()
  expect((await slept) - start).toBe(100)
})

test('an abort rejects at once with the reason, and clears the timer', async () => {
  const controller = new AbortController()
  const slept = expect(sleep(60_000, controller.signal)).rejects.toThrow('left the page')
  controller.abort(new Error('left the page'))
  await slept
  expect(vi.getTimerCount()).toBe(0)
})

test('an aborted signal rejects without starting a timer', async () => {
  await expect(sleep(100, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(vi.getTimerCount()).toBe(0)
})
