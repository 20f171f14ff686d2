import { expect, test } from 'vitest'

import { formatDuration, formatSeconds } from './duration.ts'

test.each([
  [0, '0s'],
  [5, '5s'],
  [59, '59s'],
  [60, '1m'],
  [61, '1m 1s'],
  [3600, '1h'],
  [3605, '1h 5s'],
  [3661, '1h 1m 1s'],
  [86_400, '24h'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

test('the first version passes the first two tests only', () => {
  expect([0, 5].map(formatSeconds)).toEqual(['0s', '5s'])
  expect(formatSeconds(60)).not.toBe('1m')
})
