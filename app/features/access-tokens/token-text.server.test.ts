import { expect, test } from 'vitest'
import { allowsScope, expiryOf, shouldUpdateLastUse, TOKEN_PATTERN } from './access-token.rules.ts'
import { createTokenText, isTokenText } from './token-text.server.ts'

test('[API-01] a token has the prefix, 256 random bits and a checksum that catches every changed character', () => {
  const tokens = Array.from({ length: 200 }, createTokenText)
  expect(new Set(tokens).size).toBe(200)
  for (const token of tokens)
    expect([token.length, TOKEN_PATTERN.test(token), isTokenText(token)]).toEqual([56, true, true])
  const [token = ''] = tokens
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'x' ? 'y' : 'x'
    expect(isTokenText(`${token.slice(0, index)}${other}${token.slice(index + 1)}`)).toBe(false)
  }
  for (const text of ['', 'fc_pat_', ` ${token}`, `${token}\n`, token.toUpperCase()]) {
    expect(isTokenText(text)).toBe(false)
  }
})

test.each([
  ['read', 'read', true],
  ['read', 'write', false],
  ['write', 'read', true],
  ['write', 'write', true],
] as const)('[API-01] a token with the scope %s may %s: %s', (owned, needed, expected) => {
  expect(allowsScope(owned, needed)).toBe(expected)
})

test('[API-01] expiry and last use', () => {
  const now = new Date('2026-11-16T05:00:00Z')
  expect(expiryOf('never', now)).toBeNull()
  expect(expiryOf('90', now)?.toISOString()).toBe('2027-02-14T05:00:00.000Z')
  expect(shouldUpdateLastUse(null, now)).toBe(true)
  expect(shouldUpdateLastUse(new Date('2026-11-16T04:00:01Z'), now)).toBe(false)
  expect(shouldUpdateLastUse(new Date('2026-11-16T04:00:00Z'), now)).toBe(true)
})
