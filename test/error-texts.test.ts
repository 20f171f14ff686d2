import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { describeError } from '#app/client/error-text.ts'
import { PROFILE_ERRORS, WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { ADMIN_ERRORS } from '#app/features/admin/admin.messages.ts'
import { CARD_ERRORS, cardErrors } from '#app/features/cards/card.messages.ts'
import { DECK_ERRORS, deckErrors } from '#app/features/decks/deck.messages.ts'
import { toTrpcCode } from '#app/platform/errors.server.ts'

const createError = (httpStatus: number, errorCode: string | null = null, message = 'No.') =>
  TRPCClientError.from({
    error: { code: -32603, message, data: { code: toTrpcCode(httpStatus), httpStatus, errorCode } },
  })
const createAppError = ({ status, code, message }: { status: number; code: string; message: string }) =>
  createError(status, code, message)
const sentence = (message: string) => `Failed: ${message}`

test.each([
  ['no database', createError(503), ADMIN_ERRORS, 'Database not ready.'],
  ['a signed-out person', createError(401), ADMIN_ERRORS, 'Failed: No.'],
  ['no database', createError(503), CARD_ERRORS, 'Database, user, or deck not ready.'],
  [
    'a signed-out person',
    createError(401, 'api/signedOut'),
    CARD_ERRORS,
    'Database, user, or deck not ready.',
  ],
  ['a full deck', createAppError(cardErrors.full()), CARD_ERRORS, 'Maximum 200 flashcards per deck reached.'],
  ['another feature', createError(409, 'deck/full'), CARD_ERRORS, 'Failed: No.'],
  ['no database', createError(503), PROFILE_ERRORS, 'User not logged in or database not ready.'],
  ['a signed-out person', createError(401), PROFILE_ERRORS, 'User not logged in or database not ready.'],
  ['no database', createError(503), WRITE_ERRORS, 'Database or user not ready.'],
  ['a signed-out person', createError(401), WRITE_ERRORS, 'Database or user not ready.'],
  ['wrong input', createError(400), WRITE_ERRORS, 'Failed: No.'],
  [
    "someone else's deck",
    createAppError(deckErrors.notOwner()),
    DECK_ERRORS,
    'You can only delete your own decks.',
  ],
  ['no database', createError(503), undefined, 'Failed: No.'],
  [
    'no network',
    TRPCClientError.from(new TypeError('Failed to fetch')),
    WRITE_ERRORS,
    "Failed: Can't reach the server. Check your connection and try again.",
  ],
])('[AUTH-13] the message for %s (%s, %j) is: %s', (_, error, texts, expected) => {
  expect(describeError(error, sentence, texts)).toBe(expected)
})
