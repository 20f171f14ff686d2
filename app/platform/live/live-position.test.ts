import { expect, test } from 'vitest'
import {
  isPosition,
  isSameHistory,
  type LogHistory,
  lsnToNumber,
  toPosition,
} from './live-position.server.ts'

const one: LogHistory = { timeline: 1, systemId: '7571234567890123456' }

test.each([
  ['0/16B3740', '00000000016B3740'],
  ['00000000/016b3740', '00000000016B3740'],
  ['FFFFFFFF/FFFFFFFF', 'FFFFFFFFFFFFFFFF'],
])('%s ends a position with %s', (lsn, end) => {
  const position = toPosition(one, lsn)
  expect(position).toMatch(/^00000001[\dA-F]{8}-/)
  expect(position.endsWith(`-${end}`)).toBe(true)
  expect(isPosition(position)).toBe(true)
})

test.each([
  ['0/FF', '0/100'],
  ['0/FFFFFFFF', '1/0'],
  ['9/0', 'A/0'],
  ['F/FFFFFFFF', '10/0'],
  ['0/9FFFFFF', '0/A000000'],
])('%s comes before %s, as text too', (before, after) => {
  expect(toPosition(one, before) < toPosition(one, after)).toBe(true)
  expect(lsnToNumber(before) < lsnToNumber(after)).toBe(true)
})

test.each([
  ['further on', one, true],
  ['on a fork of the log', { ...one, timeline: 2 }, false],
  ['in another cluster', { ...one, systemId: '7571234567890123457' }, false],
])('a position %s is of the same history: %s', (_, history, isSame) => {
  expect(isSameHistory(toPosition(one, '0/10'), toPosition(history, '5/0'))).toBe(isSame)
})

test.each(['', '0/16B3740', '0000000100000000-00000000016b3740', '0000000100000000-00000000016B3740 '])(
  '%j is not a position',
  (text) => {
    expect(isPosition(text)).toBe(false)
  },
)

test('rejects an invalid LSN', () => {
  expect(() => toPosition(one, 'x/y')).toThrow('Not a log position')
})
