import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimeBudget } from './time-budget.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const useFor = (ms: number) => async () => {
  vi.advanceTimersByTime(ms)
}

/** How long a request waits before it starts. */
async function measureWait(budget: TimeBudget, key: string): Promise<number> {
  const startedAt = performance.now()
  let waited = -1
  const running = budget.run(key, async () => {
    waited = performance.now() - startedAt
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await running
  return waited
}

test('[SEC-02] a person who opens a page now and then never waits', async () => {
  const budget = new TimeBudget()
  for (let page = 0; page < 20; page += 1) {
    await budget.run('person', useFor(200))
    vi.advanceTimersByTime(400)
  }
  expect(await measureWait(budget, 'person')).toBe(0)
})

test('[SEC-02] a loop of requests uses half of the time, and other people do not wait for it', async () => {
  const budget = new TimeBudget()
  const startedAt = performance.now()
  let used = 0
  while (performance.now() - startedAt < 60_000) {
    const running = budget.run('loop', useFor(100))
    await vi.advanceTimersByTimeAsync(0)
    while (vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(10)
    await running
    used += 100
  }
  expect(used / (performance.now() - startedAt)).toBeCloseTo(0.5, 1)
  expect(await measureWait(budget, 'other')).toBe(0)
})

test('[SEC-02] one slow request makes the next one wait for at most three seconds', async () => {
  const budget = new TimeBudget()
  await budget.run('person', useFor(60_000))
  expect(await measureWait(budget, 'person')).toBe(3_000)
})
