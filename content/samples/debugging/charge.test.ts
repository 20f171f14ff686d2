import { expect, test } from 'vitest'

import { pay, type Payments, payWrong } from './charge.ts'

/** Takes the money, but the first response is lost. Requests with a known key are not repeated. */
function flakyApi(): { api: Payments; charged: number[] } {
  const charged: number[] = []
  const keys = new Set<string>()
  let calls = 0
  const charge = (cents: number, key?: string): Promise<void> => {
    calls += 1
    if (key === undefined || !keys.has(key)) charged.push(cents)
    if (key !== undefined) keys.add(key)
    return calls === 1 ? Promise.reject(new Error('timeout')) : Promise.resolve()
  }
  return { api: { charge }, charged }
}

test('a retry after a lost response charges twice', async () => {
  const { api, charged } = flakyApi()
  await payWrong(api, 4000)
  expect(charged).toEqual([4000, 4000])
})

test('with an idempotency key it charges once', async () => {
  const { api, charged } = flakyApi()
  await pay(api, '17', 4000)
  expect(charged).toEqual([4000])
})
