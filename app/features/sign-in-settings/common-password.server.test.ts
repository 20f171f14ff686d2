import { expect, test } from 'vitest'
import { COMMON_PASSWORD_HASHES } from './common-password-hashes.server.ts'
import { isCommonPassword } from './common-password.server.ts'

test.each([
  '123456',
  '123456789',
  '654321',
  '111111',
  '121212',
  'abcabc',
  'abcdefg',
  'qwerty',
  'Qwertyuiop',
  'asdfghjkl',
  '1qaz2wsx',
  '1q2w3e4r',
  'password',
  'Password1',
  'P@ssw0rd',
  'p4ssw0rd!',
  'Welcome2024',
  'letmein!!',
  'iloveyou',
  'dragon123',
  'Flashcards',
  'flashcards1',
  '2024admin',
  'gandalf',
  'NCC1701',
  'snoopy99',
  'gandalfgandalf',
  '!monday2024',
])('%s is too common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse',
  'another horse',
  'horse number 7',
  'Long enough 1',
  'password of my grandmother',
  'k7#fQz',
  'blue-tram-42-lisbon',
  'пароль для меня',
  '密码是这个吗',
])('%s is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test("a person's own email is not allowed as a password", () => {
  expect(isCommonPassword('Sam.Okafor', 'sam.okafor@example.com')).toBe(true)
  expect(isCommonPassword('sam.okafor@example.com', 'sam.okafor@example.com')).toBe(true)
  expect(isCommonPassword('Sam.Okafor', 'other@example.com')).toBe(false)
})

test('[SEC-04] more than 3,000 common passwords are listed, each once', () => {
  const hashes = COMMON_PASSWORD_HASHES.replaceAll('\n', '').match(/.{8}/g) ?? []
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes.length).toBeGreaterThanOrEqual(3_000)
})
