import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { toTrpcCode } from '#app/platform/errors.server.ts'
import { mayPass } from './record-failure.ts'
import { studyRefusals } from '#app/features/study/study.messages.ts'

const answered = (httpStatus: number, refusal: string | null) =>
  TRPCClientError.from({
    error: { code: -32603, message: 'No.', data: { code: toTrpcCode(httpStatus), httpStatus, refusal } },
  })
const refused = ({ status, code }: { status: number; code: string }) => answered(status, code)

test.each([
  ['the network', new TypeError('Failed to fetch')],
  ['an answer that is not ours', TRPCClientError.from(new SyntaxError('Unexpected token <'))],
  ['a session that is over', answered(401, 'door/signedOut')],
  ['a crowd', answered(429, null)],
  ['a fault of the server', answered(500, null)],
  ['no database', answered(503, 'door/notReady')],
  ['somebody else, who logged in on this device meanwhile', refused(studyRefusals.otherLearner())],
])('answers that failed because of %s wait for another time', (_, error) => {
  expect(mayPass(error)).toBe(true)
})

test.each([
  ['a deck that cannot be opened', refused(studyRefusals.noDeck())],
  ['a run of another deck', refused(studyRefusals.otherDeck())],
  ['input that is not understood', answered(400, null)],
])('answers that failed because of %s are given up', (_, error) => {
  expect(mayPass(error)).toBe(false)
})
