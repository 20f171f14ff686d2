import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const base = { title: 't', text: 'x', rounds: [1] }

test.each([
  ['only local', { ...base, text: 'local' }, base, { ...base, text: 'local' }],
  ['only remote', base, { ...base, text: 'remote' }, { ...base, text: 'remote' }],
  [
    'different fields',
    { ...base, text: 'local' },
    { ...base, rounds: [2] },
    { title: 't', text: 'local', rounds: [2] },
  ],
  ['the same change', { ...base, text: 'both' }, { ...base, text: 'both' }, { ...base, text: 'both' }],
  ['one field twice', { ...base, text: 'local' }, { ...base, text: 'remote' }, null],
])('[SAFE-03] merges %s', (_, local, remote, expected) => {
  expect(mergeFields(base, local, remote)).toEqual(expected)
})
