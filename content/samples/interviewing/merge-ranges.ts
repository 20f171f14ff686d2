// region merge-ranges
interface Range {
  start: number
  end: number
}

export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of sortByStart(ranges)) {
    const last = merged.at(-1)
    if (last !== undefined && overlaps(last, range)) {
      last.end = Math.max(last.end, range.end)
    } else {
      merged.push({ ...range })
    }
  }
  return merged
}
// endregion

function sortByStart(ranges: readonly Range[]): Range[] {
  return ranges.toSorted((a, b) => a.start - b.start)
}

/** Touching ranges count as overlapping, as agreed with whoever asked. */
function overlaps(earlier: Range, later: Range): boolean {
  return later.start <= earlier.end
}
