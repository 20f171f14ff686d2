import { expect, test } from 'vitest'
import { accountRefusals, authRefusals } from './auth-error.messages.ts'
import { accountSentence, NOT_READY } from './auth.messages.ts'

test('the browser knows the code of the refusal that stands for itself', () => {
  expect(NOT_READY).toBe(authRefusals['not-ready']().code)
})

test.each([
  [
    'a code of ours, with its sentence',
    { code: accountRefusals.inUse().code, message: 'Taken.', status: 409 },
    'Taken.',
  ],
  ['too many requests', { status: 429 }, accountRefusals.tooManyTries().message],
  ['anything else', { status: 500 }, 'Something went wrong on our side. Try again in a moment.'],
])('the sentence for %s', (_, answer, sentence) => {
  expect(accountSentence(answer)).toBe(sentence)
})
