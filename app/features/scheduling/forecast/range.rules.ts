/** A forecast is a range: eight of ten learners like this one end up inside it. */
export type Range = { low: number; high: number }

export const RANGE_RATE = 0.8
/** The normal quantile that leaves a tenth on each side. */
const QUANTILE = 1.2816
const PERCENT = 100

/** Collects plays of a plan: the chance of recall for each card, in the same order each time. */
export type Tally = {
  add: (recalls: readonly number[]) => void
  /** Of all cards, or of one group. */
  range: (group?: number) => Range
}

type Sums = { cards: number; plays: number; mean: number; square: number; chance: number }

/**
 * `groups` has the group of each card; each card stands for `stride` cards that go their own ways, unless the plays
 * differ in something that all cards share.
 */
export function createTally(
  groups: readonly number[],
  groupCount: number,
  { stride, isShared = false }: { stride: number; isShared?: boolean },
): Tally {
  const create = (cards: number): Sums => ({ cards, plays: 0, mean: 0, square: 0, chance: 0 })
  const all = create(groups.length)
  const each = Array.from({ length: groupCount }, () => create(0))
  for (const group of groups) {
    const sums = each[group]
    if (sums !== undefined) sums.cards += 1
  }
  return {
    add: (recalls) => {
      const expected = new Float64Array(groupCount)
      const chance = new Float64Array(groupCount)
      for (const [index, recall] of recalls.entries()) {
        const group = groups[index] ?? 0
        expected[group] = (expected[group] ?? 0) + recall
        chance[group] = (chance[group] ?? 0) + recall * (1 - recall)
      }
      const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
      addPlay(all, sum(expected), sum(chance))
      for (const [group, sums] of each.entries()) addPlay(sums, expected[group] ?? 0, chance[group] ?? 0)
    },
    range: (group) =>
      rangeOf(group === undefined ? all : (each[group] ?? all), {
        stride,
        playStride: isShared ? 1 : stride,
      }),
  }
}

function addPlay(sums: Sums, expected: number, chance: number): void {
  const mean = expected / Math.max(1, sums.cards)
  sums.plays += 1
  sums.mean += mean
  sums.square += mean * mean
  sums.chance += chance / Math.max(1, sums.cards) ** 2
}

/** Two kinds of chance: how the days until then go, and which cards come to mind on the day itself. */
function rangeOf(
  { plays, mean, square, chance }: Sums,
  { stride, playStride }: { stride: number; playStride: number },
): Range {
  if (plays === 0) return { low: 0, high: 0 }
  const average = mean / plays
  const betweenPlays = plays === 1 ? 0 : Math.max(0, (square - plays * average ** 2) / (plays - 1))
  // The mean of few plays is itself uncertain.
  const variance = (betweenPlays * (1 + 1 / plays)) / playStride + chance / plays / stride
  const reach = QUANTILE * Math.sqrt(variance)
  return {
    low: Math.floor(bounded(average - reach) * PERCENT) / PERCENT,
    high: Math.ceil(bounded(average + reach) * PERCENT) / PERCENT,
  }
}

/** Whole percent, as shown, and outwards: what is shown never promises more than what was computed. */
const bounded = (share: number) => Math.min(Math.max(share, 0), 1)
