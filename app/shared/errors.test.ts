import { expect, test } from 'vitest'
import { defineRefusals, Refusal } from './errors.ts'

test('a row becomes a refusal with its code, status and sentence', () => {
  const refusals = defineRefusals('deck', { notOwner: [403, 'You can only delete your own decks.'] })
  const refusal = refusals.notOwner()
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({
    code: 'deck/notOwner',
    status: 403,
    message: 'You can only delete your own decks.',
  })
})
