/** A class is called several times; of everything else, the time is that of the one call. */
export type TimeOf = 'all calls' | 'one call' | null

/** Follows a time in a sentence that goes on with 'and O(n) space'. */
export function describeTimeOf(timeOf: TimeOf = null): string {
  if (timeOf === null) return ''
  return timeOf === 'all calls' ? ' for all calls together,' : ' for one call,'
}
