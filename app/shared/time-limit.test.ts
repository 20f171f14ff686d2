import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitTime, TimeLimitError } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = () => new Promise<never>(() => {})

test('[SAFE-05] work that never ends is given up after its limit, and told to end', async () => {
  let isAborted = false
  const limited = limitTime(1_000, ({ signal }) => {
    signal.addEventListener('abort', () => {
      isAborted = true
    })
    return never()
  })
  const failure = limited.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await failure).toBeInstanceOf(TimeLimitError)
  expect(isAborted).toBe(true)
})

test('[SAFE-05] work that reports progress has as long as it needs', async () => {
  const limited = limitTime(1_000, async ({ onProgress }) => {
    for (let step = 0; step < 10; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 900))
      onProgress()
    }
    return 'done'
  })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await limited).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

test('a result or an error in time is passed on, and leaves no timer', async () => {
  expect(await limitTime(1_000, async () => 1)).toBe(1)
  await expect(limitTime(1_000, () => Promise.reject(new Error('other')))).rejects.toThrow('other')
  expect(vi.getTimerCount()).toBe(0)
})
