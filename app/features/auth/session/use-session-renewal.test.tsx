import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#app/shared/units.ts'
import { useSessionRenewal } from './use-session-renewal.ts'

const SERVER_TIME = Date.UTC(2026, 10, 15)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Counts how often an open page with a wrong clock renews a session of this lifetime. */
async function countRenewals(lifeMs: number, skewMs: number, minutes: number): Promise<number> {
  let renewals = 0
  const end = () => new Date(Date.now() - skewMs + lifeMs).toISOString()
  vi.setSystemTime(SERVER_TIME + skewMs)
  vi.stubGlobal('fetch', async () => {
    renewals += 1
    // A request takes a moment, so each renewal expires a little later than the previous one.
    vi.setSystemTime(Date.now() + 50)
    return Response.json({ expiresAt: end() })
  })
  const session = { renewedAt: new Date(SERVER_TIME).toISOString(), expiresAt: end() }
  function Page() {
    useSessionRenewal(session)
    return null
  }
  const { unmount } = render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />)
  for (let minute = 0; minute < minutes; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    // A renewal is loaded and sent in real time; a renewal loop would run many times here.
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise(setImmediate)
      await vi.advanceTimersByTimeAsync(1)
    }
  }
  unmount()
  return renewals
}

test.each([
  ['right', 0],
  ['a day ahead', DAY_MS],
  ['a month ahead', 30 * DAY_MS],
  ['ten years ahead', 3_650 * DAY_MS],
  ['a month behind', -30 * DAY_MS],
  ['ten years behind', -3_650 * DAY_MS],
])('a page whose clock is %s renews its session a few times an hour at most', async (_, skewMs) => {
  for (const lifeMs of [8 * HOUR_MS, 14 * DAY_MS]) {
    expect(await countRenewals(lifeMs, skewMs, 60)).toBeLessThanOrEqual(7)
  }
})

test('a session is renewed before it expires while the page stays open', async () => {
  expect(await countRenewals(HOUR_MS, 0, 50)).toBe(0)
  expect(await countRenewals(HOUR_MS, 0, 57)).toBe(1)
})
