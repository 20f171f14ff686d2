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
  ['new', 'other', null, 'keep', 'an id that existed before the library'],
  ['new', 'new', null, 'note', 'already there, identical'],
  ['new', 'new', 'old', 'note', 'the same change on both sides'],
  [null, 'old', 'old', 'retire', 'removed from the files'],
  [null, 'edited', 'old', 'keep', 'removed from the files, but changed in the product'],
  [null, null, 'old', 'forget', 'deleted on both sides'],
  [null, 'other', null, 'none', 'never part of the library'],
] as const

test.each(TABLE)('files %s, database %s, last load %s: %s (%s)', (wanted, current, loaded, step) => {
  expect(chooseStep({ wanted, current, loaded })).toBe(step)
})
