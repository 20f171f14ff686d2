import { expect, test } from '@playwright/test'
import { TEST_SECRET } from '../test/server-process.ts'
import { findLeaks, TEST_PASSWORDS } from './log-secrets.ts'

// The check itself runs when the whole run is over (global-setup.ts); here it is seen to find something.

for (const [what, line] of [
  ['a whole address', '{"msg":"hello sam.okafor@example.com"}'],
  ['a password', '{"body":{"password":"correct horse"}}'],
  ['a session cookie', '{"headers":{"cookie":"flashcards.session=abc.def"}}'],
  ['a token in an address', '{"path":"/reset-password?token=abcdefgh1234"}'],
  ['the secret', `{"secret":"${TEST_SECRET}"}`],
] as const) {
  test(`a log line with ${what} would be found`, () => {
    expect(findLeaks([line], [TEST_SECRET, ...TEST_PASSWORDS])).toEqual([line])
  })
}

test('a line of a request, as it is, is none of them', () => {
  const line =
    '{"level":30,"reqId":"c6ffb807","req":{"method":"POST","path":"/api/auth/sign-in/email"},"msg":"x"}'
  expect(findLeaks([line], [TEST_SECRET, ...TEST_PASSWORDS])).toEqual([])
})
