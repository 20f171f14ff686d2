import { expect, test } from 'vitest'

import { PriceView } from './newest-state.ts'

const events = [
  { product: 'tea', version: 1, cents: 300 },
  { product: 'tea', version: 2, cents: 350 },
  { product: 'tea', version: 3, cents: 320 },
]

function orders<Value>(items: readonly Value[]): Value[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

test('every order of arrival ends in the newest price', () => {
  expect(orders(events)).toHaveLength(6)
  for (const arrival of orders(events)) {
    const view = new PriceView()
    for (const event of arrival) view.apply(event)
    expect(view.cents('tea')).toBe(320)
  }
})

test('a repeated old event changes nothing, and a missing version does no harm', () => {
  const view = new PriceView()
  for (const event of [events[0], events[2], events[0]]) view.apply(event)
  expect(view.cents('tea')).toBe(320)
  expect(view.cents('coffee')).toBeUndefined()
})
