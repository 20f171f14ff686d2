/** The sums of one study day. */
export type DaySums = {
  answers: number
  again: number
  durationMs: number
  newCards: number
  /** Due cards at their first answer of the day, and how many were right: the true retention. */
  dueAnswers: number
  dueRight: number
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
  dueAnswers: 0,
  dueRight: 0,
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
  dueAnswers: a.dueAnswers + sign * b.dueAnswers,
  dueRight: a.dueRight + sign * b.dueRight,
  sureAnswers: a.sureAnswers + sign * b.sureAnswers,
  sureRight: a.sureRight + sign * b.sureRight,
  thinkSoAnswers: a.thinkSoAnswers + sign * b.thinkSoAnswers,
  thinkSoRight: a.thinkSoRight + sign * b.thinkSoRight,
  guessAnswers: a.guessAnswers + sign * b.guessAnswers,
  guessRight: a.guessRight + sign * b.guessRight,
})
