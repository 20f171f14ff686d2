import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SPREAD_DAYS, spreadCards } from './backlog.rules.ts'

test('[TODAY-02] a backlog fills the days up to the minutes of a day, and a full day still takes a quarter', () => {
  const cardIds = Array.from({ length: 20 }, (_, index) => `card ${index}`)
  const due = new Map([
    [100, 3],
    [101, 8],
  ])
  const moved = spreadCards(cardIds, { firstDay: 100, perDay: 8, due })
  const counts = Map.groupBy(moved, ({ day }) => day)
  expect([...counts].map(([day, cards]) => [day, cards.length])).toEqual([
    [100, 5],
    [101, 2],
    [102, 8],
    [103, 5],
  ])
})

test('[TODAY-02] every card is moved once, in order, within the days that a backlog may take', () => {
  fc.assert(
    fc.property(fc.nat(3_000), fc.integer({ min: 1, max: 60 }), fc.nat(40), (count, perDay, load) => {
      const cardIds = Array.from({ length: count }, (_, index) => String(index))
      const due = new Map(Array.from({ length: MAX_SPREAD_DAYS }, (_, day) => [day, load]))
      const moved = spreadCards(cardIds, { firstDay: 0, perDay, due })
      expect(moved.map(({ cardId }) => cardId)).toEqual(cardIds)
      expect(moved.every(({ day }) => day >= 0 && day < MAX_SPREAD_DAYS)).toBe(true)
    }),
  )
})
