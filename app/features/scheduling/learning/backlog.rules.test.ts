import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SPREAD_DAYS, spreadCards } from './backlog.rules.ts'

const DAY = 20_000
const ids = (count: number) => Array.from({ length: count }, (_, index) => `card-${String(index)}`)

test('[TODAY-02] a backlog is spread over the days that have room', () => {
  const due = new Map([[DAY, 8]])
  const moved = spreadCards(ids(12), { firstDay: DAY, perDay: 10, due, interviewDay: null })
  const counts = Map.groupBy(moved, ({ day }) => day)
  // Two fit on the first day, ten on the next.
  expect([...counts].map(([day, cards]) => [day - DAY, cards.length])).toEqual([
    [0, 2],
    [1, 10],
  ])
})

test('[TODAY-02] each card is moved once, in order, and within the longest time', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 3_000 }),
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.nat({ max: 100 }), { maxLength: 70 }),
      (count, perDay, dueCounts) => {
        const due = new Map(dueCounts.map((cards, index) => [DAY + index, cards]))
        const moved = spreadCards(ids(count), { firstDay: DAY, perDay, due, interviewDay: null })
        expect(moved.map(({ cardId }) => cardId)).toEqual(ids(count))
        expect(moved.every(({ day }, index) => day >= (moved[index - 1]?.day ?? DAY))).toBe(true)
        expect(moved.every(({ day }) => day < DAY + MAX_SPREAD_DAYS)).toBe(true)
        const perDayCounts = [...Map.groupBy(moved, ({ day }) => day)].map(([day, cards]) => ({
          day,
          total: cards.length + (due.get(day) ?? 0),
          cards: cards.length,
        }))
        for (const { day, total, cards } of perDayCounts) {
          const isLast = day === DAY + MAX_SPREAD_DAYS - 1
          expect(isLast || total <= perDay || cards <= Math.max(1, Math.floor(perDay / 4))).toBe(true)
        }
      },
    ),
    { numRuns: 40, seed: 2 },
  )
})

test('[TODAY-02] [MEM-04] no card is moved past the interview: the days before it share the backlog', () => {
  const moved = spreadCards(ids(90), { firstDay: DAY, perDay: 10, due: new Map(), interviewDay: DAY + 6 })
  const counts = [...Map.groupBy(moved, ({ day }) => day)].map(([day, cards]) => [day - DAY, cards.length])
  expect(counts).toEqual([0, 1, 2, 3, 4, 5].map((day) => [day, 15]))
  // On the eve of the interview everything stays there.
  const eve = spreadCards(ids(5), { firstDay: DAY, perDay: 1, due: new Map(), interviewDay: DAY })
  expect(eve.every(({ day }) => day === DAY)).toBe(true)
})
