type Count = { length: number; limit: number }

/** The share of the limit from which the count is shown. */
const NEAR = 0.8

export const isNearLimit = ({ length, limit }: Count) => length > limit * NEAR

/** What to do about a text that is too long; nothing for others. */
export function describeLength({ length, limit }: Count): string | undefined {
  const extra = length - limit
  if (extra <= 0) return undefined
  return `At most ${limit.toLocaleString('en')} characters. Remove ${extra.toLocaleString('en')}.`
}
