import { expect, test } from 'vitest'
import { DEFAULT_PARAMETERS, schedulerOf } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { drawRetention, sumAnswersSoFar } from './forgetting.rules.ts'
import { createRandom } from './simulation.rules.ts'

const DRAWS = 2_000

/** The mean and the spread of how much faster this person forgets. */
function factorsOf(missed: number, expectedMissed: number) {
  const random = createRandom(7)
  const factors = Array.from({ length: DRAWS }, () => 1 / drawRetention({ missed, expectedMissed }, random))
  const mean = factors.reduce((sum, factor) => sum + factor, 0) / DRAWS
  const variance = factors.reduce((sum, factor) => sum + (factor - mean) ** 2, 0) / DRAWS
  return { mean, spread: Math.sqrt(variance), least: Math.min(...factors), most: Math.max(...factors) }
}

test('[PATH-10] who misses as often as expected forgets as the model does; twice as often, more than twice as fast', () => {
  expect(factorsOf(40, 40).mean).toBeCloseTo(1, 1)
  const twice = factorsOf(80, 40).mean
  expect(twice).toBeGreaterThan(2.2)
  expect(twice).toBeLessThan(2.9)
  expect(factorsOf(0, 40).mean).toBeLessThan(0.3)
})

test('[PATH-10] the power is that of the curve: somebody with it misses as much more as they did', () => {
  const { recall } = schedulerOf({ parameters: DEFAULT_PARAMETERS, targetRetention: 0.9 })
  const missing = (factor: number) => 1 - recall(10, 10 / factor)
  const ratio = missing(1.3 ** 1.46) / missing(1)
  expect(ratio).toBeCloseTo(1.3, 1)
})

test('[PATH-10] few answers say little, so the guesses are further apart', () => {
  expect(factorsOf(1, 1).spread).toBeGreaterThan(2 * factorsOf(50, 50).spread)
  const unknown = factorsOf(0, 0)
  expect(unknown.least).toBeGreaterThanOrEqual(0.25)
  expect(unknown.most).toBeLessThanOrEqual(4)
  // An undo can leave a day with less than nothing.
  expect(factorsOf(-3, -1).mean).toBeCloseTo(unknown.mean, 6)
})

test('[PATH-10] days from before the expected recall was stored say nothing', () => {
  const { missed, expectedMissed } = sumAnswersSoFar([
    { dueAnswers: 50, dueRight: 10, dueExpected: 0 },
    { dueAnswers: 10, dueRight: 8, dueExpected: 9_100 },
    { dueAnswers: 5, dueRight: 5, dueExpected: 4_600 },
  ])
  expect(missed).toBe(2)
  expect(expectedMissed).toBeCloseTo(1.3, 6)
})
