import { expect, test } from 'vitest'

import { openChart, openChartFixed, publish } from './listeners.ts'

test('a closed chart keeps receiving prices unless it unsubscribes', () => {
  const leaked: number[] = []
  const closed: number[] = []
  openChart(leaked)
  const close = openChartFixed(closed)
  expect(publish(10)).toBe(2)
  close()
  expect(publish(11)).toBe(1)
  expect([leaked, closed]).toEqual([[10, 11], [10]])
})
