import { expect, test } from 'vitest'

import { VendingMachine } from './vending-machine.ts'

const machineWithTea = () => new VendingMachine(new Map([['tea', { price: 150, count: 1 }]]))

test('nothing is sold before money is inserted', () => {
  expect(machineWithTea().select('tea')).toBeUndefined()
})

test('it sells at the exact price and returns the change', () => {
  const machine = machineWithTea()
  machine.insert(100)
  expect(machine.select('tea')).toBeUndefined()
  machine.insert(100)
  expect(machine.select('tea')).toBe('tea')
  expect(machine.readMoney()).toEqual([0, 50])
  expect(machine.select('tea')).toBeUndefined()
})

test('a sold-out item is not sold, and the money stays', () => {
  const machine = machineWithTea()
  machine.insert(150)
  expect(machine.select('tea')).toBe('tea')
  machine.insert(150)
  expect(machine.select('tea')).toBeUndefined()
  expect(machine.readMoney()).toEqual([150, 0])
})

test('cancel returns everything, and an unknown item costs nothing', () => {
  const machine = machineWithTea()
  machine.insert(50)
  expect(machine.select('coffee')).toBeUndefined()
  machine.cancel()
  expect(machine.readMoney()).toEqual([0, 50])
  machine.cancel()
  expect(machine.readMoney()).toEqual([0, 50])
})

test('[ASK-05] credit and coins change only by events', () => {
  const machine = machineWithTea()
  expect(Object.keys(machine).toSorted()).toEqual(['cancel', 'insert', 'readMoney', 'select'])
})
