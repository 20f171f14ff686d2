import { expect, test } from 'vitest'

import { History } from './history.ts'

test('answers with the last value at or before the time', () => {
  const history = new History()
  history.set('price', '10', 5)
  history.set('price', '12', 8)
  history.set('price', '9', 20)
  expect([4, 5, 7, 8, 19, 20, 99].map((time) => history.get('price', time))).toEqual([
    undefined,
    '10',
    '10',
    '12',
    '12',
    '9',
    '9',
  ])
})

test('knows nothing of other keys', () => {
  const history = new History()
  history.set('a', 'x', 1)
  expect(history.get('b', 1)).toBeUndefined()
})

test('of two values at one time the later set wins', () => {
  const history = new History()
  history.set('a', 'x', 1)
  history.set('a', 'y', 1)
  expect(history.get('a', 1)).toBe('y')
})
