import { expect, test } from 'vitest'
import { MemoryRateCounter } from './rate-counter.ts'

test('[SEC-06] a key gets its maximum per minute, then waits for the end of that minute', () => {
  let now = 1_000
  const counter = new MemoryRateCounter({ now: () => now })
  expect([counter.consume('a', 1, 3), counter.consume('a', 2, 3)]).toEqual([null, null])
  now += 20_000
  expect(counter.consume('a', 1, 3)).toBe(40)
  expect(counter.consume('b', 1, 3)).toBeNull()
  now += 40_000
  expect(counter.consume('a', 3, 3)).toBeNull()
})

test('[FAIR-02] a key may have shorter windows', () => {
  let now = 0
  const counter = new MemoryRateCounter({ now: () => now })
  expect([counter.consume('a', 1, 1, 15_000), counter.consume('a', 1, 1, 15_000)]).toEqual([null, 15])
  now += 15_000
  expect(counter.consume('a', 1, 1, 15_000)).toBeNull()
})

test('[SEC-06] a rejected call costs nothing: a smaller call still passes', () => {
  const counter = new MemoryRateCounter()
  counter.consume('a', 5, 10)
  expect(counter.consume('a', 10, 10)).not.toBeNull()
  expect(counter.consume('a', 5, 10)).toBeNull()
})

test('[SEC-06] expired keys are dropped, and the number of keys is bounded', () => {
  let now = 0
  const counter = new MemoryRateCounter({ now: () => now, maxKeys: 100 })
  for (let index = 0; index < 1_000; index += 1) counter.consume(`key ${index}`, 1, 10)
  expect(counter.size).toBe(100)
  now += 60_000
  counter.consume('one more', 1, 10)
  expect(counter.size).toBe(1)
})
