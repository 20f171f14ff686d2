import { expect, test } from '@playwright/test'
import { TEST_SECRET } from '../test/server-process.ts'
import { findLeaks, TEST_PASSWORDS } from './log-secrets.ts'

// The check itself runs at the end of the whole run (global-setup.ts); this shows that it finds something.

for (const [what, line] of [
  ['an email address', '{"msg":"hello sam.okafor@example.com"}'],
  ['a password', '{"body":{"password":"correct horse"}}'],
  ['a session cookie', '{"headers":{"cookie":"flashcards.session=abc.def"}}'],
  ['a token in a URL', '{"path":"/reset-password?token=abcdefgh1234"}'],
  ['an access token', '{"headers":{"authorization":"Bearer fc_pat_abcdefgh1234"}}'],
  ['the secret', `{"secret":"${TEST_SECRET}"}`],
] as const) {
  test(`finds a log line with ${what}`, () => {
    expect(findLeaks([line], [TEST_SECRET, ...TEST_PASSWORDS])).toEqual([line])
  })
}

test('accepts an ordinary request line', () => {
  const line =
    '{"level":30,"reqId":"c6ffb807","req":{"method":"POST","path":"/api/auth/sign-in/email"},"msg":"x"}'
  expect(findLeaks([line], [TEST_SECRET, ...TEST_PASSWORDS])).toEqual([])
})
