import { expect, test } from 'vitest'

import { SlidingCounter } from './sliding-counter.ts'

function admitted(counter: SlidingCounter, times: readonly number[]): number {
  return times.filter((time) => counter.allow(time)).length
}

const many = (time: number) => Array.from({ length: 500 }, () => time)

test('a quarter into a minute, three quarters of the last one still count', () => {
  const counter = new SlidingCounter(100)
  expect(
    admitted(
      counter,
      Array.from({ length: 80 }, () => 30),
    ),
  ).toBe(80)
  expect(admitted(counter, many(75))).toBe(40)
})

test('a burst at the edge of a minute is not doubled', () => {
  const counter = new SlidingCounter(100)
  expect(admitted(counter, many(59))).toBe(100)
  expect(admitted(counter, many(60))).toBe(0)
})

test('it is an estimate: a burst early in the last minute is thought to be spread out', () => {
  const counter = new SlidingCounter(100)
  expect(admitted(counter, many(1))).toBe(100)
  // All hundred are more than a minute old, yet half of them still count.
  expect(admitted(counter, many(90))).toBe(50)
})

test('it errs the other way too: a late burst fades too early', () => {
  const counter = new SlidingCounter(100)
  expect(admitted(counter, many(59))).toBe(100)
  // All hundred are 31 seconds old, and half of them no longer count.
  expect(admitted(counter, many(90))).toBe(50)
})

test('a quiet minute clears the past', () => {
  const counter = new SlidingCounter(100)
  admitted(counter, many(10))
  expect(admitted(counter, many(130))).toBe(100)
})

test('after a late burst, one minute may hold nearly twice the limit', () => {
  const counter = new SlidingCounter(100)
  const burst = admitted(counter, many(59))
  const nextMinute = Array.from({ length: 590 }, (_, index) => 60 + index / 10)
  expect(burst + admitted(counter, nextMinute)).toBeGreaterThan(195)
})
