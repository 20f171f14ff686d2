import { expect, test } from 'vitest'
import { findByName, isNameQuery, matchedName, searchByName, splitAtWords } from './exercise-name.rules.ts'

const ROWS = [
  { title: 'Two gift cards', alsoCalled: ['Two Sum'] },
  { title: 'The busy shelf', alsoCalled: ['LRU Cache'] },
  { title: 'Bananas before dawn', alsoCalled: ['Koko Eating Bananas'] },
  { title: 'Forest growth', alsoCalled: ['Pow(x, n)'] },
]
const titles = (query: string) => findByName(ROWS, query).map(({ title }) => title)

test.each([
  ['two sum', ['Two gift cards']],
  ['TWO-SUM', ['Two gift cards']],
  ['lru', ['The busy shelf']],
  ['koko', ['Bananas before dawn']],
  ['pow', ['Forest growth']],
  ['gift', ['Two gift cards']],
  ['sum gift', []],
  ['zzz', []],
])('[FACE-04] "%s" finds %j', (query, expected) => {
  expect(titles(query)).toEqual(expected)
})

test('[FACE-04] one letter shows all', () => {
  expect(titles('k')).toHaveLength(ROWS.length)
  expect(titles(' ')).toHaveLength(ROWS.length)
})

test('[FACE-04] the well-known name is shown if it is what was searched for', () => {
  const [gift] = ROWS
  if (gift === undefined) throw new Error('no row')
  expect(matchedName(gift, 'two sum')).toBe('Two Sum')
  expect(matchedName(gift, 'gift')).toBeNull()
  expect(matchedName(gift, '')).toBeNull()
})

test('[FACE-04] the closest name comes first, and the typed words are marked in it', () => {
  const rows = [
    { title: 'Plus or minus', alsoCalled: ['Two Target Sum'] },
    { title: 'Two weights', alsoCalled: ['Two Sum II'] },
    { title: 'Two gift cards', alsoCalled: ['Two Sum'] },
  ]
  expect(searchByName(rows, 'two sum').map(({ title }) => title)).toEqual([
    'Two gift cards',
    'Two weights',
    'Plus or minus',
  ])
  expect(splitAtWords('Two Sum II', 'sum two')).toEqual(['', 'Two', ' ', 'Sum', ' II'])
  expect([isNameQuery('k'), isNameQuery('(('), isNameQuery('ko')]).toEqual([false, false, true])
})
