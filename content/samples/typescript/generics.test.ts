import { expect, expectTypeOf, test } from 'vitest'

import { last, longest, pluck } from './generics.ts'

const users = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Ben' },
]

test('the result has the type of the input', () => {
  const user = last(users)
  expectTypeOf(user).toEqualTypeOf<{ id: number; name: string } | undefined>()
  expect(user?.name).toBe('Ben')
  expect(last([])).toBeUndefined()
})

test('a constraint allows what it names and keeps the type', () => {
  const name = longest('Ana', 'Benjamin')
  expectTypeOf(name).toExtend<string>()
  expect([name, longest([1, 2], [3])]).toEqual(['Benjamin', [1, 2]])
  // @ts-expect-error -- a number has no length
  expect(longest(1, 2)).toBe(2)
})

test('the key decides the type of the result', () => {
  expectTypeOf(pluck(users, 'id')).toEqualTypeOf<number[]>()
  expectTypeOf(pluck(users, 'name')).toEqualTypeOf<string[]>()
  expect(pluck(users, 'name')).toEqual(['Ana', 'Ben'])
  // @ts-expect-error -- "email" is no key of a user
  expect(pluck(users, 'email')).toEqual([undefined, undefined])
})
