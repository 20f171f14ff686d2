import { expect, test } from 'vitest'
import { insertDecisions } from './insert-decisions.rules.ts'

const given = { 'a.py': 'A = 0\n', 'b.py': 'B = 0\n', 'c.py': 'C = 0\n' }
const proposals = [
  { path: 'a.py', code: 'A = 1\n', other: 'A = 2\n' },
  { path: 'b.py', code: 'B = 1\n', other: 'B = 2\n' },
  { path: 'c.py', code: 'C = 1\n', other: 'C = 2\n' },
]
const typed = JSON.stringify({ 'a.py': 'typed\n', 'c.py': 'mine\n' })
const accept = { choice: 'accept', version: 'first', code: null } as const

test.each([
  [[accept], 0, { 'c.py': 'mine\n', 'a.py': 'A = 1\n' }],
  [[{ ...accept, version: 'other' }], 0, { 'c.py': 'mine\n', 'a.py': 'A = 2\n' }],
  [[{ ...accept, choice: 'edit', code: 'A = 3\n' }], 0, { 'c.py': 'mine\n', 'a.py': 'A = 3\n' }],
  [[{ ...accept, choice: 'reject' }], 0, { 'a.py': 'typed\n', 'c.py': 'mine\n' }],
  [[accept, accept], 1, { 'a.py': 'typed\n', 'c.py': 'mine\n', 'b.py': 'B = 1\n' }],
  [[accept, accept], 2, { 'a.py': 'typed\n', 'c.py': 'mine\n' }],
] as const)('[ROUND-02] decisions %j from number %j on change the files to %j', (decisions, from, files) => {
  expect(JSON.parse(insertDecisions(typed, from, { given, proposals, decisions }))).toEqual(files)
})
