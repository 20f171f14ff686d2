import { expect, test } from 'vitest'
import { defineErrors, AppError } from './errors.ts'

test('a row becomes an error with its code, status and message', () => {
  const errors = defineErrors('deck', { notOwner: [403, 'You can only delete your own decks.'] })
  const error = errors.notOwner()
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({
    code: 'deck/notOwner',
    status: 403,
    message: 'You can only delete your own decks.',
  })
})
