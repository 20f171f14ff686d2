import { expect, test } from 'vitest'
import { accountErrors, authErrors } from './auth-error.messages.ts'
import { describeAccountError, NOT_READY } from './auth.messages.ts'

test('NOT_READY is the code of the not-ready error', () => {
  expect(NOT_READY).toBe(authErrors['not-ready']().code)
})

test.each([
  [
    'a code of ours, with its sentence',
    { code: accountErrors.inUse().code, message: 'Taken.', status: 409 },
    'Taken.',
  ],
  ['too many requests', { status: 429 }, accountErrors.tooManyAttempts().message],
  ['anything else', { status: 500 }, 'Something went wrong on our side. Try again in a moment.'],
])('describes %s', (_, answer, sentence) => {
  expect(describeAccountError(answer)).toBe(sentence)
})
