import { expect, test } from 'vitest'
import { googleResultPath, readGoogleClaims } from './google.rules.ts'

const CLAIMS = { sub: '7', email: 'Sam@Company.example', email_verified: true }

test.each([
  ['of a foreign domain', {}, false],
  ['of an organisation that Google hosts', { hd: 'company.example' }, true],
  ['of Google itself', { email: 'sam@gmail.com' }, true],
  ['that only looks like one', { email: 'sam@gmail.com.evil.example' }, false],
  ['with an empty organisation', { hd: '' }, false],
])('whether Google speaks for an address %s', (_, changes, isAuthoritative) => {
  expect(readGoogleClaims({ ...CLAIMS, ...changes })).toMatchObject({ isAuthoritative })
})

test('only the truth value says that an address is verified, and nobody is somebody', () => {
  expect(readGoogleClaims(CLAIMS)).toMatchObject({ email: 'sam@company.example', isEmailVerified: true })
  expect(readGoogleClaims({ ...CLAIMS, email_verified: 'true' })?.isEmailVerified).toBe(false)
  expect(readGoogleClaims({ ...CLAIMS, sub: '' })).toBeNull()
  expect(readGoogleClaims({ ...CLAIMS, email: undefined })).toBeNull()
})

test('the way back carries where to go on, and nothing else', () => {
  expect(googleResultPath({ isPopup: false, next: null })).toBe('/login/google')
  expect(googleResultPath({ isPopup: true, next: '/decks?a=b&c=d', isNew: true })).toBe(
    '/login/google?popup=yes&next=%2Fdecks%3Fa%3Db%26c%3Dd&new=yes',
  )
})
