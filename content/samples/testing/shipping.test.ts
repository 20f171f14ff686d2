import { expect, test } from 'vitest'

import { mutants, shippingFee } from './shipping.ts'

const survivorsOf = (totals: number[]) =>
  mutants.filter((mutant) => totals.every((total) => mutant(total) === shippingFee(total))).length

test('values from the middle leave three of six mutants alive', () => {
  expect(survivorsOf([10, 20, 40, 60, 80, 100])).toBe(3)
  expect(survivorsOf([48, 51])).toBe(3)
})

test('two values at the boundary kill all of them', () => {
  expect(survivorsOf([49, 50])).toBe(0)
})

test('the fee is free from exactly 50', () => {
  expect([0, 49, 49.99, 50, 51].map(shippingFee)).toEqual([5, 5, 5, 0, 0])
})
