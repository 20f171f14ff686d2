import { expect, test } from 'vitest'

import { byPriceThenName, sortWrong } from './comparators.ts'

test('price first, then name', () => {
  const products = [
    { name: 'pen', price: 3 },
    { name: 'ink', price: 3 },
    { name: 'pad', price: 2 },
  ]
  expect(products.toSorted(byPriceThenName).map(({ name }) => name)).toEqual(['pad', 'ink', 'pen'])
})

test('a comparator that is never negative leaves numbers out of order', () => {
  expect(sortWrong([1, 2, 3])).toEqual([1, 2, 3])
  expect(sortWrong([2, 3, 1])).toEqual([2, 3, 1])
})

test('without a comparator, numbers are compared as strings', () => {
  expect([10, 9, 1].toSorted()).toEqual([1, 10, 9])
})
