import { expect, test } from 'vitest'
import { providerResultPath } from '#app/features/auth/providers/provider.rules.ts'
import { readGoogleClaims } from './google.rules.ts'

const CLAIMS = { sub: '7', email: 'Sam@Company.example', email_verified: true }

test.each([
  ['of another domain', {}, false],
  ['of an organization that Google hosts', { hd: 'company.example' }, true],
  ['of Google itself', { email: 'sam@gmail.com' }, true],
  ['that only looks like Gmail', { email: 'sam@gmail.com.evil.example' }, false],
  ['with an empty organization', { hd: '' }, false],
])('whether Google is authoritative for an email %s', (_, changes, isAuthoritative) => {
  expect(readGoogleClaims({ ...CLAIMS, ...changes })).toMatchObject({ isAuthoritative })
})

test('only the boolean true marks an email as verified, and a missing subject or email is rejected', () => {
  expect(readGoogleClaims(CLAIMS)).toMatchObject({ email: 'sam@company.example', isEmailVerified: true })
  expect(readGoogleClaims({ ...CLAIMS, email_verified: 'true' })?.isEmailVerified).toBe(false)
  expect(readGoogleClaims({ ...CLAIMS, sub: '' })).toBeNull()
  expect(readGoogleClaims({ ...CLAIMS, email: undefined })).toBeNull()
})

test('the result path contains only the popup flag, the next path and the new-account flag', () => {
  expect(providerResultPath('google', { isPopup: false, next: null })).toBe('/login/google')
  expect(providerResultPath('google', { isPopup: true, next: '/decks?a=b&c=d', isNew: true })).toBe(
    '/login/google?popup=yes&next=%2Fdecks%3Fa%3Db%26c%3Dd&new=yes',
  )
})
