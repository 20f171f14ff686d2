import { expect, test } from 'vitest'

import { DailyCap, feeByType, feePolicyFor, HourlyFee } from './fees.ts'

test('each started hour counts', () => {
  const policy = new HourlyFee()
  expect([0, 1, 1.5, 8].map((hours) => policy.feeFor(hours))).toEqual([0, 300, 600, 2_400])
})

test('the cap is added without changing the hourly policy', () => {
  const policy = new DailyCap(new HourlyFee())
  expect([2, 5, 6, 20].map((hours) => policy.feeFor(hours))).toEqual([600, 1_500, 1_500, 1_500])
})

test('the factory chooses the policy by vehicle', () => {
  expect(feePolicyFor('car').feeFor(8)).toBe(1_500)
  expect(feePolicyFor('truck').feeFor(8)).toBe(2_400)
})

test('the switch knows only its own cases', () => {
  expect(feeByType('hourly', 1.5)).toBe(600)
  expect(feeByType('flat', 1.5)).toBe(1_500)
  expect(() => feeByType('weekend', 2)).toThrow('unknown type weekend')
})
