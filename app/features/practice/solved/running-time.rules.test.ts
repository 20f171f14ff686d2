import { expect, test } from 'vitest'
import { chooseTimes, splitNote } from './running-time.rules.ts'

test.each([
  ['O(1)', ['O(1)', 'O(log n)', 'O(n)', 'O(n log n)']],
  ['O(n)', ['O(1)', 'O(log n)', 'O(n)', 'O(n log n)']],
  ['O(n log n)', ['O(log n)', 'O(n)', 'O(n log n)', 'O(n^2)']],
  ['O(2^n)', ['O(n)', 'O(n log n)', 'O(n^2)', 'O(2^n)']],
  ['O(n * m)', ['O(n)', 'O(n log n)', 'O(n^2)', 'O(n * m)']],
  ['O(V + E)', ['O(V)', 'O(V + E)', 'O(E log V)', 'O(V * E)']],
  ['O(E log V)', ['O(V)', 'O(V + E)', 'O(E log V)', 'O(V * E)']],
  ['one scan', null],
] as const)('[PRAC-07] the choices for %s', (time, choices) => {
  expect(chooseTimes(time)).toEqual(choices)
})

test('[PRAC-07] the comment at the top of a reference is its note', () => {
  expect(splitNote('# One pass.\n# The map knows.\n\ndef f():\n    # inside\n    pass\n')).toEqual({
    note: 'One pass. The map knows.',
    code: 'def f():\n    # inside\n    pass',
  })
  expect(splitNote('select 1\n')).toEqual({ note: null, code: 'select 1' })
})
