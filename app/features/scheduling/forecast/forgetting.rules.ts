import type { Random } from './simulation.rules.ts'

/**
 * How fast a person forgets, against the model that schedules their cards. Their first answers to due cards show it:
 * who misses more of them than the schedule expected forgets faster. Few answers show little, so each play
 * of a forecast draws its own guess, and the range is as wide as the guesses are apart. A fit to the learner's reviews
 * replaces it: from then on the schedule expects what this person misses.
 */

/** First answers to due cards: how many were missed, and how many the schedule expected to be. */
export type AnswersSoFar = { missed: number; expectedMissed: number }

const PERMILLE = 1_000

/** From the sums of days. Days from before the expected recall was stored are left out. */
export function sumAnswersSoFar(
  days: readonly { dueAnswers: number; dueRight: number; dueExpected: number }[],
): AnswersSoFar {
  const known = days.filter(({ dueExpected }) => dueExpected > 0)
  return {
    missed: known.reduce((sum, { dueAnswers, dueRight }) => sum + dueAnswers - dueRight, 0),
    expectedMissed: known.reduce(
      (sum, { dueAnswers, dueExpected }) => sum + Math.max(0, dueAnswers - dueExpected / PERMILLE),
      0,
    ),
  }
}

/** Before a person's own answers say more: as if so many misses had been expected, and had happened. */
const PRIOR_MISSES = 4
/**
 * Recall falls quickly at first and slowly later, so misses grow more slowly than forgetting: at 90% recall of the
 * default model, their logarithm by 0.69 of its. Misses to this power are how much faster somebody forgets.
 */
const FORGETTING_PER_MISS = 1.46
/** Beyond this it is no matter of memory. */
const MOST_FACTOR = 4
const CUBE = 3
const NINE = 9

/** 1: as the model says. 0.5: forgets twice as fast. */
export function drawRetention({ missed, expectedMissed }: AnswersSoFar, random: Random): number {
  const shape = Math.max(0, missed) + PRIOR_MISSES
  const rate = Math.max(0, expectedMissed) + PRIOR_MISSES
  // A gamma variable, as Wilson and Hilferty approximate it: its cube root is nearly normal.
  const spread = 1 / (NINE * shape)
  const misses = (shape / rate) * Math.max(0, 1 - spread + drawNormal(random) * Math.sqrt(spread)) ** CUBE
  const factor = misses ** FORGETTING_PER_MISS
  return 1 / Math.min(Math.max(factor, 1 / MOST_FACTOR), MOST_FACTOR)
}

/** Box and Muller. */
function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
