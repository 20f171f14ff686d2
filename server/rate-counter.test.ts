import { expect, test } from 'vitest'
import { MemoryRateCounter } from './rate-counter.ts'

test('[SEC-06] a key gets its maximum per minute, then waits for the end of that minute', async () => {
  let now = 1_000
  const counter = new MemoryRateCounter({ now: () => now })
  expect([await counter.consume('a', 1, 3), await counter.consume('a', 2, 3)]).toEqual([null, null])
  now += 20_000
  expect(await counter.consume('a', 1, 3)).toBe(40)
  expect(await counter.consume('b', 1, 3)).toBeNull()
  now += 40_000
  expect(await counter.consume('a', 3, 3)).toBeNull()
})

test('[SEC-06] a rejected call costs nothing: a smaller call still passes', async () => {
  const counter = new MemoryRateCounter()
  await counter.consume('a', 5, 10)
  expect(await counter.consume('a', 10, 10)).not.toBeNull()
  expect(await counter.consume('a', 5, 10)).toBeNull()
})

test('[SEC-06] expired keys are dropped, and the number of keys is bounded', async () => {
  let now = 0
  const counter = new MemoryRateCounter({ now: () => now, maxKeys: 100 })
  for (let index = 0; index < 1_000; index += 1) await counter.consume(`key ${index}`, 1, 10)
  expect(counter.size).toBe(100)
  now += 60_000
  await counter.consume('one more', 1, 10)
  expect(counter.size).toBe(1)
})
