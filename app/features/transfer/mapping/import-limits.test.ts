import { expect, test } from 'vitest'
import { MAX_IMPORT_REVIEWS } from '#app/features/transfer/transfer.rules.ts'
import { withinLimits } from './import-limits.ts'
import type { PlannedNote, PlannedReview } from './import-plan.ts'
import { REASONS } from './reasons.ts'

const reviewsOf = (count: number) =>
  Array.from({ length: count }, (_, index): PlannedReview => [index, 3, 1_000])

const noteOf = (key: string, reviews: PlannedReview[]): PlannedNote => ({
  front: 'Q',
  back: 'A',
  result: 'new',
  reasons: [],
  cards: [
    {
      key,
      deckName: 'Networks',
      question: 'Q',
      answer: 'A',
      hint: '',
      difficulty: 'easy',
      type: 'Other',
      code: '',
      tags: [],
      isSuspended: false,
      reviews,
    },
  ],
})

test('[BRING-01] the newest 2,000 reviews of a card are kept, and the preview says so', () => {
  const [cut, whole] = withinLimits([noteOf('a', reviewsOf(2_001)), noteOf('b', reviewsOf(2_000))])
  expect(cut).toMatchObject({ result: 'changed', reasons: [REASONS.newestReviews] })
  expect(REASONS.newestReviews).toContain('2,000')
  expect(cut?.cards[0]?.reviews.map(([at]) => at)).toEqual(
    reviewsOf(2_001)
      .map(([at]) => at)
      .slice(1),
  )
  expect(whole).toMatchObject({ result: 'new', reasons: [] })
  expect(whole?.cards[0]?.reviews).toHaveLength(2_000)
})

test('[BRING-01] notes whose reviews no longer fit into the import are skipped with that reason', () => {
  const reviews = reviewsOf(2_000)
  const full = Array.from({ length: MAX_IMPORT_REVIEWS / 2_000 }, (_, index) => noteOf(`n${index}`, reviews))
  const planned = [
    ...withinLimits([...full, noteOf('more', reviewsOf(1)), noteOf('new', []), noteOf('n0', [])]),
  ]
  const sent = planned.flatMap(({ cards }) => cards.map((card) => card.reviews.length))
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(400_000)
  expect(planned.slice(-3)).toMatchObject([
    { result: 'skipped', reasons: [REASONS.tooManyReviews], cards: [] },
    { result: 'new' },
    { result: 'skipped', reasons: [REASONS.twice] },
  ])
})
