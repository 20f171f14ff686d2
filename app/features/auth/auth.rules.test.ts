import {
  hasOnlyProvider,
  hasUsableMethod,
  resolveUsableMethods,
} from '#app/features/sign-in-settings/sign-in-settings.rules.ts'
import {
  DEFAULT_POLICY,
  describePolicy,
  findPasswordProblem,
} from '#app/features/sign-in-settings/password-policy.rules.ts'
import { expect, test } from 'vitest'
import { logInErrors, nameFromEmail, signUpErrors } from './auth.rules.ts'

test.each([
  ['sam.okafor@example.com', 'sam.okafor'],
  ['a@b@example.com', 'a'],
])('[AUTH-10] the default name for %s is %s', (email, name) => {
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
])('[AUTH-11] the email %j is valid: %s', (email, isValid) => {
  expect(logInErrors({ email, password: 'x' }).email === undefined).toBe(isValid)
})

test.each([
  [5, false],
  [6, true],
  [128, true],
  [129, false],
])('[AUTH-11] a new password of %i characters is valid: %s', (length, isValid) => {
  const form = { email: 'a@example.com', password: 'x'.repeat(length), company: '', displayName: '' }
  expect(signUpErrors(DEFAULT_POLICY, form).password === undefined).toBe(isValid)
})

test('an empty password is reported before the form is sent', () => {
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
  ['AAAAAA1!', 'The password needs a lowercase letter.'],
  ['aaaaaa1!', 'The password needs an uppercase letter.'],
  ['Aaaaaaa!', 'The password needs a digit.'],
  ['Aaaaaaa1', 'The password needs a symbol.'],
  ['Aaaaaa1!', null],
  ['Äöüüüü1 ', null],
])('[AUTH-11] with every character class required, %j: %s', (password, problem) => {
  expect(findPasswordProblem(STRICT, password)).toBe(problem)
})

test.each([
  [DEFAULT_POLICY, 'At least 6 characters.'],
  [{ ...DEFAULT_POLICY, needsDigit: true }, 'At least 6 characters, with a digit.'],
  [
    { ...STRICT, needsSymbol: false },
    'At least 8 characters, with a lowercase letter, an uppercase letter and a digit.',
  ],
])('[AUTH-11] the policy %j is described as: %s', (policy, sentence) => {
  expect(describePolicy(policy)).toBe(sentence)
})

test.each([
  [{ emailPassword: true, google: true }, true, { emailPassword: true, google: true }, true],
  [{ emailPassword: true, google: true }, false, { emailPassword: true, google: false }, true],
  [{ emailPassword: false, google: true }, true, { emailPassword: false, google: true }, true],
  [{ emailPassword: true, google: false }, true, { emailPassword: true, google: false }, true],
  // Turned off, but it stays usable because no other method works.
  [{ emailPassword: false, google: true }, false, { emailPassword: true, google: false }, false],
  [{ emailPassword: false, google: false }, true, { emailPassword: true, google: false }, false],
])(
  '[AUTH-12] switches %j, Google configured %s: usable %j, can be saved %s',
  (switches, isSet, usable, canSave) => {
    const configured = { isGoogleConfigured: isSet, provider: null, isProviderOnly: false }
    const others = { provider: null, passkeys: true }
    expect(resolveUsableMethods(switches, configured)).toEqual({ ...usable, ...others })
    expect(hasUsableMethod(switches, isSet)).toBe(canSave)
  },
)

test('[SIGN-01] a provider adds a way in; as the only one it turns off all others, whatever the switches say', () => {
  const switches = { emailPassword: true, google: true }
  const configured = { isGoogleConfigured: true, provider: 'Northwind', isProviderOnly: false }
  const all = { ...switches, provider: 'Northwind', passkeys: true }
  expect(resolveUsableMethods(switches, configured)).toEqual(all)
  expect(hasOnlyProvider(all)).toBe(false)
  const only = resolveUsableMethods(switches, { ...configured, isProviderOnly: true })
  expect(only).toEqual({ emailPassword: false, google: false, provider: 'Northwind', passkeys: false })
  expect(hasOnlyProvider(only)).toBe(true)
})
