import { expect, test } from 'vitest'
import { findCodeProblems } from './exercise-code.ts'

test('[ASK-05] a parameter does not hide a built-in name of Python', () => {
  expect(findCodeProblems(['shortestAisle(shelf: string, list: string) -> string'], [])).toEqual([
    'The parameter "list" hides Python\'s built-in "list".',
  ])
  expect(findCodeProblems(['class Cache(map: int)', 'get(key: int) -> int'], [])).toHaveLength(1)
  expect(findCodeProblems(['find(items: list[int], wanted: int) -> int'], [])).toEqual([])
})

test.each([
  'del self.values[next(iter(self.values))]',
  'const oldest = this.values.keys().next().value',
  'for (const oldest of this.values.keys()) {\n  if (this.values.size <= this.size) break\n',
])('[ASK-05] a reference does not evict by the first key of an ordered map: %s', (code) => {
  expect(findCodeProblems([], [code]).join('')).toContain('does not take constant time')
  expect(findCodeProblems([], ['for (const key of counts.keys()) {\n  total += 1\n'])).toEqual([])
})
