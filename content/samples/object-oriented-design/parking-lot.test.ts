import { expect, test } from 'vitest'

import { HourlyFee, ParkingLot, type Ticket } from './parking-lot.ts'

const hourly = new HourlyFee(3)

function parked(ticket: Ticket | undefined): Ticket {
  if (ticket === undefined) throw new Error('no spot')
  return ticket
}

test('the smallest free spot that fits is taken', () => {
  const lot = new ParkingLot({ small: ['s1'], medium: ['m1'], large: ['l1'] }, hourly)
  expect(lot.park('small', 0)?.spot).toBe('s1')
  expect(lot.park('small', 1)?.spot).toBe('m1')
  expect(lot.park('medium', 2)?.spot).toBe('l1')
  expect(lot.park('small', 3)).toBeUndefined()
})

test('a vehicle never gets a spot that is too small', () => {
  const lot = new ParkingLot({ small: ['s1', 's2'], medium: [], large: [] }, hourly)
  expect(lot.park('medium', 0)).toBeUndefined()
})

test('a spot returns to the list of its own size', () => {
  const lot = new ParkingLot({ small: [], medium: ['m1'], large: [] }, hourly)
  const ticket = parked(lot.park('small', 0))
  expect(ticket.size).toBe('medium')
  lot.leave(ticket, 5)
  expect(lot.park('medium', 5)).toEqual({ spot: 'm1', size: 'medium', enteredAt: 5 })
})

test('[ASK-05] leaving twice does not free the spot twice', () => {
  const lot = new ParkingLot({ small: ['s1'], medium: [], large: [] }, hourly)
  const ticket = parked(lot.park('small', 0))
  lot.leave(ticket, 10)
  expect(() => lot.leave(ticket, 20)).toThrow('already left')
  expect(lot.park('small', 30)?.spot).toBe('s1')
  expect(lot.park('small', 30)).toBeUndefined()
})

test('[ASK-05] a copied or invented ticket frees nothing', () => {
  const lot = new ParkingLot({ small: ['s1'], medium: [], large: [] }, hourly)
  const ticket = parked(lot.park('small', 0))
  expect(() => lot.leave({ ...ticket }, 10)).toThrow('already left')
  expect(lot.park('small', 10)).toBeUndefined()
})

test('[ASK-05] the policy decides the fee', () => {
  const lot = new ParkingLot({ small: ['s1', 's2'], medium: [], large: [] }, hourly)
  expect(lot.leave(parked(lot.park('small', 0)), 61)).toBe(6)
  expect(lot.leave(parked(lot.park('small', 0)), 60)).toBe(3)
  const free = new ParkingLot({ small: ['s1'], medium: [], large: [] }, { price: () => 0 })
  expect(free.leave(parked(free.park('small', 0)), 500)).toBe(0)
})
