import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrange, cardsIn, countNewLeft, estimateSeconds, minutesFor } from './queue.rules.ts'

const item = fc.record({ deckId: fc.constantFrom('a', 'b', 'c'), cardId: fc.uuid() })

test('[REV-01] interleaved: no deck twice in a row while another one still has as many cards', () => {
  const deck = (deckId: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ deckId, cardId: `${deckId}${String(index)}` }))
  const order = arrange([...deck('a', 3), ...deck('b', 3), ...deck('c', 1)], 'interleaved')
  expect(order.map(({ cardId }) => cardId)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'b2'])
  const grouped = arrange(order, 'deck')
  expect(grouped.map(({ cardId }) => cardId)).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2', 'c0'])
})

test('[REV-01] both orders keep every card once, and the order within a deck', () => {
  fc.assert(
    fc.property(fc.array(item), fc.constantFrom('interleaved', 'deck'), (items, order) => {
      const arranged = arrange(items, order)
      expect(arranged.toSorted(byId)).toEqual(items.toSorted(byId))
      for (const deckId of ['a', 'b', 'c']) {
        const inDeck = (one: { deckId: string }) => one.deckId === deckId
        expect(arranged.filter(inDeck)).toEqual(items.filter(inDeck))
      }
    }),
    { numRuns: 200, seed: 1 },
  )
})

const byId = (a: { cardId: string }, b: { cardId: string }) => (a.cardId < b.cardId ? -1 : 1)

test('[REV-02] new cards a day are limited, and never negative', () => {
  expect([countNewLeft(10, 0), countNewLeft(10, 4), countNewLeft(10, 14)]).toEqual([10, 6, 0])
})

test('[TODAY-02] the slice is what fits the minutes, at least one card', () => {
  expect([cardsIn(25, 32), cardsIn(5, 20), cardsIn(5, 1_000)]).toEqual([46, 15, 1])
  expect(minutesFor(34, 32)).toBe(19)
})

test('the time of an answer comes from the learner once there are some, within bounds', () => {
  expect(estimateSeconds({ answers: 3, durationMs: 90_000 }, 20)).toBe(20)
  expect(estimateSeconds({ answers: 100, durationMs: 3_200_000 }, 20)).toBe(32)
  expect(estimateSeconds({ answers: 100, durationMs: 100 }, 20)).toBe(3)
})
