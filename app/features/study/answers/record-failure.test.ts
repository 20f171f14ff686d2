import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { toTrpcCode } from '#app/platform/errors.server.ts'
import { isRetryable } from './record-failure.ts'
import { studyErrors } from '#app/features/study/study.messages.ts'

const anError = (httpStatus: number, errorCode: string | null) =>
  TRPCClientError.from({
    error: { code: -32603, message: 'No.', data: { code: toTrpcCode(httpStatus), httpStatus, errorCode } },
  })
const anAppError = ({ status, code }: { status: number; code: string }) => anError(status, code)

test.each([
  ['a network error', new TypeError('Failed to fetch')],
  ['a response that is not from our API', TRPCClientError.from(new SyntaxError('Unexpected token <'))],
  ['an expired session', anError(401, 'api/signedOut')],
  ['a rate limit', anError(429, null)],
  ['a server error', anError(500, null)],
  ['an unavailable database', anError(503, 'api/notReady')],
  ['another person who has logged in on this device', anAppError(studyErrors.otherLearner())],
])('answers that failed because of %s are retried', (_, error) => {
  expect(isRetryable(error)).toBe(true)
})

test.each([
  ['a deck that cannot be opened', anAppError(studyErrors.noDeck())],
  ['a run of another deck', anAppError(studyErrors.otherDeck())],
  ['invalid input', anError(400, null)],
])('answers that failed because of %s are not retried', (_, error) => {
  expect(isRetryable(error)).toBe(false)
})
