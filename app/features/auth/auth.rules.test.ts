import { hasUsableMethod, usableMethods } from '#app/features/sign-in-settings/sign-in-settings.rules.ts'
import {
  DEFAULT_POLICY,
  describePolicy,
  passwordProblem,
} from '#app/features/sign-in-settings/password-policy.rules.ts'
import { expect, test } from 'vitest'
import { logInErrors, nameFromEmail, signUpErrors } from './auth.rules.ts'

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
  ['na\u0000me@example.com', false],
  ['name@exa\u0007mple.com', false],
  ['na\uD800me@example.com', false],
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
  const form = { email: 'a@example.com', password: 'x'.repeat(length), company: '' }
  expect(signUpErrors(DEFAULT_POLICY, form).password === undefined).toBe(isTaken)
})

test('an empty password is said before it is sent', () => {
  expect(logInErrors({ email: 'a@example.com', password: '' })).toEqual({ password: 'Enter your password.' })
})

const STRICT = {
  min: 8,
  max: 64,
  needsLowercase: true,
  needsUppercase: true,
  needsDigit: true,
  needsSymbol: true,
}

test.each([
  ['Aa1!', 'The password needs at least 8 characters.'],
  [`Aa1!${'x'.repeat(61)}`, 'The password can have at most 64 characters.'],
  ['AAAAAA1!', 'The password needs a lower-case letter.'],
  ['aaaaaa1!', 'The password needs an upper-case letter.'],
  ['Aaaaaaa!', 'The password needs a digit.'],
  ['Aaaaaaa1', 'The password needs a symbol.'],
  ['Aaaaaa1!', null],
  ['Äöüüüü1 ', null],
])('[AUTH-11] with every character class asked for, %j: %s', (password, problem) => {
  expect(passwordProblem(STRICT, password)).toBe(problem)
})

test.each([
  [DEFAULT_POLICY, 'At least 6 characters.'],
  [{ ...DEFAULT_POLICY, needsDigit: true }, 'At least 6 characters, with a digit.'],
  [
    { ...STRICT, needsSymbol: false },
    'At least 8 characters, with a lower-case letter, an upper-case letter and a digit.',
  ],
])('[AUTH-11] the policy %j reads: %s', (policy, sentence) => {
  expect(describePolicy(policy)).toBe(sentence)
})

test.each([
  [{ emailPassword: true, google: true }, true, { emailPassword: true, google: true }, true],
  [{ emailPassword: true, google: true }, false, { emailPassword: true, google: false }, true],
  [{ emailPassword: false, google: true }, true, { emailPassword: false, google: true }, true],
  [{ emailPassword: true, google: false }, true, { emailPassword: true, google: false }, true],
  // Switched off, but nothing else works: it stays open, or nobody could get in.
  [{ emailPassword: false, google: true }, false, { emailPassword: true, google: false }, false],
  [{ emailPassword: false, google: false }, true, { emailPassword: true, google: false }, false],
])('[AUTH-12] switches %j, Google configured %s: usable %j, may be saved %s', (on, isSet, usable, isLeft) => {
  expect(usableMethods(on, isSet)).toEqual(usable)
  expect(hasUsableMethod(on, isSet)).toBe(isLeft)
})
