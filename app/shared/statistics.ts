/** 95% of a normal distribution is within this many standard deviations. */
const Z = 1.96

/** The 95% Wilson range of a share, from 0 to 1. */
export function wilsonRange(successes: number, total: number): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 1 }
  const share = successes / total
  const weight = 1 + Z ** 2 / total
  const middle = (share + Z ** 2 / (2 * total)) / weight
  const half = (Z / weight) * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** The likely range of the difference of two counts of independent events, such as sign-ups. */
export function countDifferenceRange(now: number, before: number): { low: number; high: number } {
  const half = Z * Math.sqrt(now + before)
  return { low: Math.round(now - before - half), high: Math.round(now - before + half) }
}
