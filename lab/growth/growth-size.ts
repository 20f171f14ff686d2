/** How full the tables are: rows of `card` and of `person`. */
export type GrowthSize = { cards: number; learners: number }

export const SIZES: readonly GrowthSize[] = [
  { cards: 10_000, learners: 100 },
  { cards: 100_000, learners: 10_000 },
  { cards: 1_000_000, learners: 100_000 },
  { cards: 10_000_000, learners: 1_000_000 },
]

/** `--quick` stops here. */
export const QUICK_CARDS = 100_000
