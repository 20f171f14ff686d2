import { expect, test } from 'vitest'
import { isPosition, isSameTimeline, lsnToNumber, toPosition } from './live-position.server.ts'

test.each([
  [1, '0/16B3740', '00000001-00000000016B3740'],
  [1, '00000000/016b3740', '00000001-00000000016B3740'],
  [0xabc, 'FFFFFFFF/FFFFFFFF', '00000ABC-FFFFFFFFFFFFFFFF'],
])('timeline %d and %s make %s', (timeline, lsn, position) => {
  expect(toPosition(timeline, lsn)).toBe(position)
  expect(isPosition(position)).toBe(true)
})

test.each([
  ['0/FF', '0/100'],
  ['0/FFFFFFFF', '1/0'],
  ['9/0', 'A/0'],
  ['F/FFFFFFFF', '10/0'],
  ['0/9FFFFFF', '0/A000000'],
])('%s comes before %s, as text too', (one, other) => {
  expect(toPosition(1, one) < toPosition(1, other)).toBe(true)
  expect(lsnToNumber(one) < lsnToNumber(other)).toBe(true)
})

test('a fork of the log is another timeline', () => {
  expect(isSameTimeline(toPosition(1, '0/10'), toPosition(1, '5/0'))).toBe(true)
  expect(isSameTimeline(toPosition(1, '0/10'), toPosition(2, '0/10'))).toBe(false)
})

test.each(['', '0/16B3740', '00000001-00000000016b3740', '00000001-00000000016B3740 '])(
  '%j is no position',
  (text) => {
    expect(isPosition(text)).toBe(false)
  },
)

test('refuses what is not a place in the log', () => {
  expect(() => toPosition(1, 'x/y')).toThrow('Not a place')
})
