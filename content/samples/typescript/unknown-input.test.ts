import { expect, test } from 'vitest'

import { ageNextYear, parseUser } from './unknown-input.ts'

test('any lets a string through, and the sum is wrong', () => {
  expect(ageNextYear('{"name":"Ana","age":41}')).toBe(42)
  expect(ageNextYear('{"name":"Ana","age":"41"}')).toBe('411')
})

test('unknown must be checked first', () => {
  expect(parseUser('{"name":"Ana","age":41,"more":1}')).toEqual({ name: 'Ana', age: 41 })
  for (const json of ['null', '1', '[]', '{}', '{"name":"Ana"}', '{"name":"Ana","age":"41"}']) {
    expect(() => parseUser(json)).toThrow('Not a user')
  }
})
