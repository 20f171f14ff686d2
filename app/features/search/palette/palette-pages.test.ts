import { expect, test } from 'vitest'
import { findPages } from './palette-pages.ts'

const titles = (query: string, role: 'user' | 'admin' = 'user') =>
  findPages(query, { role }).map(({ title }) => title)

test.each([
  ['settings', 'Settings'],
  ['set', 'Settings'],
  ['drill', 'Technique drill'],
  ['mock interview', 'Mock interview'],
  ['interview mock', 'Mock interview'],
  ['import', 'Import cards'],
  ['anki', 'Import cards'],
  ['dark theme', 'Dark theme'],
  ['dark mode', 'Dark theme'],
  ['PROGRESS', 'Progress'],
  ['stats', 'Progress'],
  ['change password', undefined],
  ['password', 'Settings'],
  ['plan', 'Plan'],
  ['leetcode', 'Practice'],
])('[WALK-07] "%s" finds %s first', (query, title) => {
  expect(titles(query)[0]).toBe(title)
})

test('[WALK-07] the admin area is found by administrators alone', () => {
  expect(titles('admin')).toEqual([])
  expect(titles('admin', 'admin')).toEqual(['Admin'])
})

test('[WALK-07] a word inside of a word is no match, and there are never more than four', () => {
  expect(titles('ettings')).toEqual([])
  expect(titles('d').length).toBeLessThanOrEqual(4)
})
