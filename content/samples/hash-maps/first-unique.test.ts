import { expect, test } from 'vitest'

import { firstUnique } from './first-unique.ts'

test.each([
  ['swiss', 1],
  ['noon', -1],
  ['z', 0],
  ['', -1],
  ['\u{1D11E}a\u{1D11E}', 2],
])('in "%s" it is at %i', (text, at) => {
  expect(firstUnique(text)).toBe(at)
})

test('the index is the one that the string itself uses', () => {
  const text = '\u{1D11E}\u{1D11E}b'
  expect(text[firstUnique(text)]).toBe('b')
})
