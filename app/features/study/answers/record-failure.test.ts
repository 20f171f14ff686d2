import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { toTrpcCode } from '#app/platform/errors.server.ts'
import { isRetryable } from './record-failure.ts'
import { studyErrors } from '#app/features/study/study.messages.ts'

const answered = (httpStatus: number, errorCode: string | null) =>
  TRPCClientError.from({
    error: { code: -32603, message: 'No.', data: { code: toTrpcCode(httpStatus), httpStatus, errorCode } },
  })
const refused = ({ status, code }: { status: number; code: string }) => answered(status, code)

test.each([
  ['the network', new TypeError('Failed to fetch')],
  ['an answer that is not ours', TRPCClientError.from(new SyntaxError('Unexpected token <'))],
  ['a session that is over', answered(401, 'api/signedOut')],
  ['a crowd', answered(429, null)],
  ['a fault of the server', answered(500, null)],
  ['no database', answered(503, 'api/notReady')],
  ['somebody else, who logged in on this device meanwhile', refused(studyErrors.otherLearner())],
])('answers that failed because of %s wait for another time', (_, error) => {
  expect(isRetryable(error)).toBe(true)
})

test.each([
  ['a deck that cannot be opened', refused(studyErrors.noDeck())],
  ['a run of another deck', refused(studyErrors.otherDeck())],
  ['input that is not understood', answered(400, null)],
])('answers that failed because of %s are given up', (_, error) => {
  expect(isRetryable(error)).toBe(false)
})
