import { expect, test } from 'vitest'
import { chooseStep } from './library.rules.ts'

const TABLE = [
  // wanted, current, loaded, step, why
  ['new', null, null, 'add', 'new in the files'],
  ['new', 'new', 'new', 'none', 'nothing changed'],
  ['new', 'old', 'old', 'change', 'changed in the files alone'],
  ['new', 'edited', 'old', 'keep', 'changed on both sides'],
  ['old', 'edited', 'old', 'keep', 'changed in the product alone'],
  ['new', null, 'old', 'keep', 'deleted in the product'],
  ['new', 'other', null, 'keep', 'an id that was there before the library'],
  ['new', 'new', null, 'note', 'there already, word for word'],
  ['new', 'new', 'old', 'note', 'the same change on both sides'],
  [null, 'old', 'old', 'retire', 'left the files'],
  [null, 'edited', 'old', 'keep', 'left the files, but was changed in the product'],
  [null, null, 'old', 'forget', 'gone on both sides'],
  [null, 'other', null, 'none', 'never of the library'],
] as const

test.each(TABLE)('files %s, database %s, last load %s: %s (%s)', (wanted, current, loaded, step) => {
  expect(chooseStep({ wanted, current, loaded })).toBe(step)
})
