import { expect, test } from 'vitest'

import { openLeaky, openPanel } from './price-panel.ts'

function drawsAfter(open: typeof openPanel, times: number): number {
  const prices = new EventTarget()
  let drawn = 0
  for (let time = 0; time < times; time += 1) {
    const close = open(prices, () => {
      drawn += 1
    })
    close()
  }
  prices.dispatchEvent(new Event('change'))
  return drawn
}

test('one price change draws as often as the leaky panel was opened', () => {
  expect([0, 1, 2, 3, 10].map((times) => drawsAfter(openLeaky, times))).toEqual([0, 1, 2, 3, 10])
})

test('the right one never draws after it is closed', () => {
  expect([0, 1, 2, 3, 10].map((times) => drawsAfter(openPanel, times))).toEqual([0, 0, 0, 0, 0])
})

test('while it is open, it draws once per change', () => {
  const prices = new EventTarget()
  let drawn = 0
  openPanel(prices, () => {
    drawn += 1
  })
  prices.dispatchEvent(new Event('change'))
  prices.dispatchEvent(new Event('change'))
  expect(drawn).toBe(2)
})
