import { expect, test } from 'vitest'

import { describeCount, firstWord, format, radii } from './narrowing.ts'

test('every check removes members of the union', () => {
  expect([format(null), format(' a '), format(new Date(0)), format(2.5)]).toEqual([
    'none',
    'a',
    '1970-01-01',
    '2.50',
  ])
})

test('a type predicate narrows the elements of a filtered array', () => {
  expect(radii([{ radius: 2 }, { side: 3 }, { radius: 'wide' }, []])).toEqual([2])
})

test('an assertion function throws or narrows', () => {
  expect(firstWord('one two')).toBe('one')
  expect(() => firstWord(undefined)).toThrow('missing')
})

test('a truthiness check also takes zero away', () => {
  expect([describeCount(2), describeCount(undefined), describeCount(0)]).toEqual([
    '2 items',
    'unknown',
    'unknown',
  ])
})

test('narrowing a property ends at a callback', () => {
  const user: { email?: string } = { email: 'a@example.org' }
  let length = 0
  if (user.email !== undefined) {
    const { email } = user
    ;[1].forEach(() => {
      // @ts-expect-error -- the property may have changed by the time the callback runs
      length += user.email.length
      length += email.length
    })
  }
  expect(length).toBe(26)
})
