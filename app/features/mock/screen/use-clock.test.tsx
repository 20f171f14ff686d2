import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#app/shared/units.ts'
import { useClock } from './use-clock.ts'

afterEach(() => vi.useRealTimers())

test('[ROUND-03] [ROUND-04] without a connection the clock shows the time when it was lost, and goes on afterwards', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const clock = { minutes: 45, startedAt: 500_000, pausedAt: null, pausedMs: 0, now: 500_000 }
  const { result, rerender } = renderHook(
    ({ isOffline }) => useClock(clock, 1_000_000, isOffline).leftMs / MINUTE_MS,
    { initialProps: { isOffline: false } },
  )
  act(() => void vi.advanceTimersByTime(MINUTE_MS))
  expect(result.current).toBe(44)
  rerender({ isOffline: true })
  act(() => void vi.advanceTimersByTime(10 * MINUTE_MS))
  expect(result.current).toBe(44)
  rerender({ isOffline: false })
  act(() => void vi.advanceTimersByTime(MINUTE_MS))
  expect(result.current).toBe(33)
})
