import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BoxOffice } from '../tickets/box-office.ts'
import { KeySource } from '../tickets/keys.ts'
import { createOrder } from '../tickets/order.ts'
import { SandboxGateway, type Weather } from '../tickets/sandbox-gateway.ts'

const open = (...forecast: Weather[]) => {
  const gateway = new SandboxGateway(forecast)
  return { gateway, office: new BoxOffice(gateway, new KeySource('s1')) }
}

test('Two lost responses charge the card once', async () => {
  const { gateway, office } = open('answer lost', 'answer lost')
  await office.pay(createOrder(1, 'Ada', ['C4']), 'visa')
  assert.equal(gateway.charges.length, 1)
})

test('All attempts of a payment have the same key', async () => {
  const { gateway, office } = open('unreachable', 'answer lost')
  await office.pay(createOrder(1, 'Ada', ['C4']), 'visa')
  assert.equal(new Set(gateway.keys).size, 1)
})

test('The same tickets can be bought twice', async () => {
  const { gateway, office } = open()
  await office.pay(createOrder(1, 'Ada', ['C4']), 'visa')
  await office.pay(createOrder(2, 'Ada', ['D1']), 'visa')
  assert.equal(gateway.charges.length, 2)
})

test('After a declined card another one can pay', async () => {
  const { gateway, office } = open()
  const order = createOrder(1, 'Ada', ['C4'])
  await assert.rejects(office.pay(order, 'declined-1'), /declined/)
  await office.pay(order, 'visa')
  assert.equal(gateway.charges.length, 1)
})
