import { expect, test } from 'vitest'

import { count, increment } from './live-binding.ts'
import * as again from './live-binding.ts'

test('an import is a view of the variable, and the module exists once', () => {
  const copy = count
  increment()
  expect(count).toBe(copy + 1)
  again.increment()
  expect([count, again.count]).toEqual([copy + 2, copy + 2])
})
