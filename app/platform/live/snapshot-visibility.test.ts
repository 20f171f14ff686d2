import { expect, test } from 'vitest'
import { isVisible, parseSnapshot, precedes } from './snapshot-visibility.server.ts'

const WRAP = 2 ** 32

test.each([
  [1, 2, true],
  [2, 1, false],
  [5, 5, false],
  [WRAP - 1, 3, true],
  [3, WRAP - 1, false],
  [2 ** 31, 0, true],
  [2 ** 31 - 1, 0, false],
])('transaction %d precedes %d: %s', (one, other, expected) => {
  expect(precedes(one, other)).toBe(expected)
})

test.each([
  ['before the oldest running one', 99, '100:110:100,105', true],
  ['the oldest running one', 100, '100:110:100,105', false],
  ['between running ones', 101, '100:110:100,105', true],
  ['another running one', 105, '100:110:100,105', false],
  ['the last ended one', 109, '100:110:100,105', true],
  ['the first that has not ended', 110, '100:110:100,105', false],
  ['a later one', 200, '100:110:100,105', false],
  ['nothing runs', 109, '110:110:', true],
  ['nothing runs, the next one', 110, '110:110:', false],
  ['ids beyond 32 bits: old', 7, `${3 * WRAP + 10}:${3 * WRAP + 20}:${3 * WRAP + 12}`, true],
  ['ids beyond 32 bits: running', 12, `${3 * WRAP + 10}:${3 * WRAP + 20}:${3 * WRAP + 12}`, false],
  ['ids beyond 32 bits: ended', 13, `${3 * WRAP + 10}:${3 * WRAP + 20}:${3 * WRAP + 12}`, true],
  ['across the wraparound: before', WRAP - 9, `${WRAP - 5}:${WRAP + 5}:${WRAP - 5},${WRAP + 1}`, true],
  [
    'across the wraparound: running before',
    WRAP - 5,
    `${WRAP - 5}:${WRAP + 5}:${WRAP - 5},${WRAP + 1}`,
    false,
  ],
  ['across the wraparound: running after', 1, `${WRAP - 5}:${WRAP + 5}:${WRAP - 5},${WRAP + 1}`, false],
  ['across the wraparound: ended after', 3, `${WRAP - 5}:${WRAP + 5}:${WRAP - 5},${WRAP + 1}`, true],
  ['across the wraparound: not ended', 5, `${WRAP - 5}:${WRAP + 5}:${WRAP - 5},${WRAP + 1}`, false],
])('visible, %s', (_, xid, snapshot, expected) => {
  expect(isVisible(xid, parseSnapshot(snapshot))).toBe(expected)
})

test('rejects an invalid snapshot', () => {
  expect(() => parseSnapshot('')).toThrow('Not a snapshot')
})
