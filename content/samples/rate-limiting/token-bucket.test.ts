import { expect, test } from 'vitest'

import { TokenBucket } from './token-bucket.ts'

function admitted(bucket: TokenBucket, times: readonly number[]): number[] {
  return times.filter((time) => bucket.tryTake(time))
}

/** As many requests as fit: a hundred at every sixteenth of a second, which floats hold exactly. */
function flood(seconds: number): number[] {
  return Array.from({ length: seconds * 16 * 100 }, (_, index) => Math.floor(index / 100) / 16)
}

test('a full bucket lets a burst of its capacity through, and then its rate', () => {
  const bucket = new TokenBucket(10, 2)
  expect(
    admitted(
      bucket,
      Array.from({ length: 50 }, () => 0),
    ),
  ).toHaveLength(10)
  expect(admitted(bucket, [0.25, 0.5, 0.5, 1, 1])).toEqual([0.5, 1])
})

test('idle time is saved up to the capacity only', () => {
  const bucket = new TokenBucket(10, 2)
  expect(
    admitted(
      bucket,
      Array.from({ length: 50 }, () => 3600),
    ),
  ).toHaveLength(10)
})

test('no window of t seconds admits more than capacity + rate x t', () => {
  const times = admitted(new TokenBucket(10, 2), flood(20))
  for (const window of [1, 5, 10]) {
    const most = Math.max(
      ...times.map((start) => times.filter((time) => time >= start && time <= start + window).length),
    )
    expect(most).toBeLessThanOrEqual(10 + 2 * window)
  }
  expect(times.filter((time) => time <= 10)).toHaveLength(30)
})
