import { expect, test } from 'vitest'

import { greet, greeting, isUserId, loadUser } from './structural.ts'

test('an object fits if it has the members, whatever it was declared as', () => {
  expect(greeting).toBe('Hello, Lisbon')
  const settings = { name: 'Ana', extra: true }
  expect(greet(settings)).toBe('Hello, Ana')
  // @ts-expect-error -- a fresh object literal may not have an unknown property
  expect(greet({ name: 'Ana', extra: true })).toBe('Hello, Ana')
  // @ts-expect-error -- the required member is missing
  expect(greet({})).toBe('Hello, undefined')
})

test('a branded string is accepted only after the check', () => {
  const text = 'u-42'
  // @ts-expect-error -- a plain string is no UserId
  expect(loadUser(text)).toBe('loading u-42')
  expect(isUserId(text) ? loadUser(text) : 'refused').toBe('loading u-42')
  expect(isUserId('o-42')).toBe(false)
})
