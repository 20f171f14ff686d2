import { expect, test } from 'vitest'
import { logInErrors, nameFromEmail, signUpErrors } from './account.rules.ts'

test.each([
  ['sam.okafor@example.com', 'sam.okafor'],
  ['a@b@example.com', 'a'],
])('[AUTH-10] the name of %s is %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})

test.each([
  ['name@example.com', true],
  ['name+tag@mail.example.co', true],
  ['', false],
  ['name', false],
  ['name@example', false],
  ['name@.com', false],
  ['na me@example.com', false],
  ['a@b@example.com', false],
  [`${'a'.repeat(50_000)}@${'.'.repeat(50_000)}`, false],
])('[AUTH-11] the address %j is taken: %s', (email, isTaken) => {
  expect(logInErrors({ email, password: 'x' }).email === undefined).toBe(isTaken)
})

test.each([
  [5, false],
  [6, true],
  [128, true],
  [129, false],
])('[AUTH-11] a new password of %i characters is taken: %s', (length, isTaken) => {
  expect(signUpErrors({ email: 'a@example.com', password: 'x'.repeat(length) }).password === undefined).toBe(
    isTaken,
  )
})

test('an empty password is said before it is sent', () => {
  expect(logInErrors({ email: 'a@example.com', password: '' })).toEqual({ password: 'Enter your password.' })
})
