import { expect, test } from 'vitest'
import { checkSet } from './set-check.ts'

const NOTHING = { lost: [], doubled: [], neverSent: [] }

test.each([
  ['nothing at all', { acknowledged: [], unknown: [], found: [] }, NOTHING],
  ['every write once', { acknowledged: ['a', 'b'], unknown: [], found: ['b', 'a'] }, NOTHING],
  ['an unknown write that is there', { acknowledged: ['a'], unknown: ['b'], found: ['a', 'b'] }, NOTHING],
  ['an unknown write that is not', { acknowledged: ['a'], unknown: ['b'], found: ['a'] }, NOTHING],
  [
    'confirmed after a try without a response',
    { acknowledged: ['a'], unknown: ['a'], found: ['a'] },
    NOTHING,
  ],
  ['a lost write', { acknowledged: ['a', 'b'], unknown: [], found: ['a'] }, { ...NOTHING, lost: ['b'] }],
  [
    'a retry that made a second row',
    { acknowledged: ['a'], unknown: [], found: ['a', 'a', 'a'] },
    { ...NOTHING, doubled: ['a'] },
  ],
  [
    'an unknown write that is there twice',
    { acknowledged: [], unknown: ['a'], found: ['a', 'a'] },
    { ...NOTHING, doubled: ['a'] },
  ],
  [
    'a row that nobody sent',
    { acknowledged: ['a'], unknown: ['b'], found: ['a', 'c'] },
    { ...NOTHING, neverSent: ['c'] },
  ],
])('[OPS-04] the set checker and %s', (_, observed, differences) => {
  expect(checkSet(observed)).toEqual(differences)
})
