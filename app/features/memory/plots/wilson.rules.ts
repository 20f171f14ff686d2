import type { ShareRange } from '#app/features/memory/parts/figure-text.rules.ts'

/** The normal quantile of 95%. */
const Z = 1.96

/** The 95% Wilson interval of a share: wide for few answers. */
export function wilsonRange(right: number, answers: number): ShareRange {
  if (answers === 0) return { low: 0, high: 1 }
  const share = right / answers
  const square = Z ** 2
  const centre = (share + square / (2 * answers)) / (1 + square / answers)
  const reach =
    (Z / (1 + square / answers)) * Math.sqrt((share * (1 - share)) / answers + square / (4 * answers ** 2))
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) }
}
