import { expect, test } from 'vitest'

import { ParkingLot } from './parking-lot.ts'

test('the smallest free spot that fits is taken', () => {
  const lot = new ParkingLot({ small: ['s1'], medium: ['m1'], large: ['l1'] })
  expect(lot.park('small', 0)?.spot).toBe('s1')
  expect(lot.park('small', 1)?.spot).toBe('m1')
  expect(lot.park('medium', 2)?.spot).toBe('l1')
  expect(lot.park('small', 3)).toBeUndefined()
})

test('a vehicle never gets a spot that is too small', () => {
  const lot = new ParkingLot({ small: ['s1', 's2'], medium: [], large: [] })
  expect(lot.park('medium', 0)).toBeUndefined()
})

test('a spot returns to the list of its own size', () => {
  const lot = new ParkingLot({ small: [], medium: ['m1'], large: [] })
  const ticket = lot.park('small', 0)
  expect(ticket?.size).toBe('medium')
  if (ticket !== undefined) lot.leave(ticket)
  expect(lot.park('medium', 5)).toEqual({ spot: 'm1', size: 'medium', enteredAt: 5 })
})
