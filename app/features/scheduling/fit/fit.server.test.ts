import { expect, test } from 'vitest'
import { createRandom } from '#app/features/scheduling/forecast/simulation.rules.ts'
import { DEFAULT_PARAMETERS, type Memory, schedulerOf } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { fitSentence } from './fit.messages.ts'
import { fitParameters } from './fit.server.ts'
import { type FitReview, logLoss, predictReviews } from './log-loss.rules.ts'

/** Reviews of a learner whose memories last `retention` times as long as the model says, at random intervals. */
function createReviews(cards: number, retention: number, seed: number): FitReview[] {
  const random = createRandom(seed)
  const model = schedulerOf({ parameters: DEFAULT_PARAMETERS, targetRetention: 0.9 })
  return Array.from({ length: cards }, (_, index) => {
    let memory: Memory | null = null
    let day = Math.floor(random() * 30)
    return Array.from({ length: 6 }, (__, position): FitReview => {
      const elapsed = position === 0 ? 0 : 1 + Math.floor(random() * 4 ** position * 0.4)
      day += elapsed
      const recall: number = memory === null ? 0.5 : model.recall(elapsed, memory.stability * retention)
      const rating = random() < recall ? 'good' : 'again'
      memory = model.nextMemory(memory, elapsed, rating)
      return { cardId: `card-${String(index)}`, at: day * 1_000 + index, day, rating }
    })
  }).flat()
}

test('[MEM-11] somebody who forgets twice as fast gets parameters that predict unseen answers better', async () => {
  const fit = await fitParameters(createReviews(300, 0.4, 1), DEFAULT_PARAMETERS)
  expect(fit?.isBetter).toBe(true)
  expect(fit?.lossAfter).toBeLessThan(fit?.lossBefore ?? 0)
  expect(fit?.parameters).toHaveLength(21)
  // Also on reviews of the same learner that the fit never saw.
  const later = [...Map.groupBy(createReviews(300, 0.4, 2), ({ cardId }) => cardId).values()]
  expect(logLoss(predictReviews(later, fit?.parameters ?? []))).toBeLessThan(
    logLoss(predictReviews(later, DEFAULT_PARAMETERS)),
  )
})

test('[MEM-11] parameters that are not better on held-out reviews are not kept', async () => {
  const reviews = createReviews(300, 0.4, 1)
  const own = await fitParameters(reviews, DEFAULT_PARAMETERS)
  // A few answers can't beat parameters that were fitted to many.
  const few = await fitParameters(createReviews(30, 0.4, 7), own?.parameters ?? [])
  expect(few?.isBetter).toBe(false)
  expect(few?.parameters).toEqual(own?.parameters)
})

test('[MEM-11] too few reviews give no fit', async () => {
  expect(await fitParameters(createReviews(10, 1, 3), DEFAULT_PARAMETERS)).toBeNull()
  expect(await fitParameters([], DEFAULT_PARAMETERS)).toBeNull()
})

test('[MEM-11] the result is said in plain words', () => {
  expect(fitSentence(null)).toContain('standard schedule')
  expect(fitSentence({ isBetter: true, reviewCount: 1_240, testCount: 248 })).toBe(
    'Your schedule is fitted to your 1,240 answers. We checked it on the latest 248: it predicts you better than before.',
  )
  expect(fitSentence({ isBetter: false, reviewCount: 300, testCount: 60 })).toContain('so we kept it')
})
