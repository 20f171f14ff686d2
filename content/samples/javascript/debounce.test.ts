import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { debounce, throttle } from './debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Types a letter every 50 ms: at 0, 50, …, 450, and then stops. */
function typeTenLetters(listener: (text: string) => void): void {
  for (let length = 1; length <= 10; length += 1) {
    listener('x'.repeat(length))
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(1_000)
}

test('debounce calls once, after the pause, with the last arguments', () => {
  const calls: string[] = []
  typeTenLetters(debounce((text: string) => calls.push(text), 200))
  expect(calls).toEqual(['x'.repeat(10)])
})

test('throttle calls at once and then at most every 200 ms', () => {
  const calls: number[] = []
  typeTenLetters(throttle((text: string) => calls.push(text.length), 200))
  expect(calls).toEqual([1, 5, 9])
})
