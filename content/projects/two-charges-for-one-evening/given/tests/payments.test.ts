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

test('An order is charged and its tickets are sent', async () => {
  const { gateway, office } = open()
  const paid = await office.pay(createOrder(1, 'Ada', ['C4', 'C5']), 'visa')
  assert.equal(paid.chargeId, 1)
  assert.deepEqual(gateway.charges, [{ id: 1, card: 'visa', cents: 5600 }])
  assert.deepEqual(office.sent, ['Ada: C4, C5'])
})

test('A lost response charges the card once', async () => {
  const { gateway, office } = open('answer lost')
  await office.pay(createOrder(1, 'Ada', ['C4']), 'visa')
  assert.equal(gateway.charges.length, 1)
})

test("A short outage doesn't lose the sale", async () => {
  const { gateway, office } = open('unreachable', 'unreachable')
  await office.pay(createOrder(1, 'Ada', ['C4']), 'visa')
  assert.equal(gateway.charges.length, 1)
})

test("A declined card isn't tried again", async () => {
  const { gateway, office } = open()
  await assert.rejects(office.pay(createOrder(1, 'Ada', ['C4']), 'declined-1'), /declined/)
  assert.equal(gateway.keys.length, 1)
})

test("A paid order isn't charged again", async () => {
  const { office } = open()
  const paid = await office.pay(createOrder(1, 'Ada', ['C4']), 'visa')
  await assert.rejects(office.pay(paid, 'visa'), /Order 1 is paid/)
})

test('An order has at least one seat', () => {
  assert.throws(() => createOrder(1, 'Ada', []), /at least one seat/)
})
