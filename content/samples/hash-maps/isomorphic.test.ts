import { expect, test } from 'vitest'

import { isIsomorphic } from './isomorphic.ts'

test.each([
  ['noon', 'deed', true],
  ['sea', 'tee', false],
  ['tee', 'sea', false],
  ['ab', 'abc', false],
  ['', '', true],
])('%s and %s have the same pattern: %s', (a, b, same) => {
  expect(isIsomorphic(a, b)).toBe(same)
})
