/** The sums of one study day. */
export type DaySums = {
  answers: number
  again: number
  durationMs: number
  newCards: number
  /** Due cards at their first answer of the day, and how many were right, whatever their phase. */
  returnedCards: number
  returnedRight: number
  /** Those of phase 'review': the true retention. */
  dueAnswers: number
  dueRight: number
  /** The recall that the schedule expected at these answers, in thousandths. */
  dueExpected: number
  sureAnswers: number
  sureRight: number
  thinkSoAnswers: number
  thinkSoRight: number
  guessAnswers: number
  guessRight: number
}

export const NO_SUMS: DaySums = {
  answers: 0,
  again: 0,
  durationMs: 0,
  newCards: 0,
  returnedCards: 0,
  returnedRight: 0,
  dueAnswers: 0,
  dueRight: 0,
  dueExpected: 0,
  sureAnswers: 0,
  sureRight: 0,
  thinkSoAnswers: 0,
  thinkSoRight: 0,
  guessAnswers: 0,
  guessRight: 0,
}

export const addSums = (a: DaySums, b: DaySums, sign: 1 | -1 = 1): DaySums => ({
  answers: a.answers + sign * b.answers,
  again: a.again + sign * b.again,
  durationMs: a.durationMs + sign * b.durationMs,
  newCards: a.newCards + sign * b.newCards,
  returnedCards: a.returnedCards + sign * b.returnedCards,
  returnedRight: a.returnedRight + sign * b.returnedRight,
  dueAnswers: a.dueAnswers + sign * b.dueAnswers,
  dueRight: a.dueRight + sign * b.dueRight,
  dueExpected: a.dueExpected + sign * b.dueExpected,
  sureAnswers: a.sureAnswers + sign * b.sureAnswers,
  sureRight: a.sureRight + sign * b.sureRight,
  thinkSoAnswers: a.thinkSoAnswers + sign * b.thinkSoAnswers,
  thinkSoRight: a.thinkSoRight + sign * b.thinkSoRight,
  guessAnswers: a.guessAnswers + sign * b.guessAnswers,
  guessRight: a.guessRight + sign * b.guessRight,
})

/**
 * The cards that came back on a day, and how many were right. Days from before these were counted have only the known ones
 * among them, and an answer of such a day that is undone would leave less than none.
 */
export function countReturned(sums: DaySums): { due: number; right: number } {
  const [due, right] =
    sums.returnedCards >= sums.dueAnswers
      ? [sums.returnedCards, sums.returnedRight]
      : [sums.dueAnswers, sums.dueRight]
  return { due: Math.max(0, due), right: Math.max(0, right) }
}
