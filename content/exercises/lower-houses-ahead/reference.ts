// A Fenwick tree over the ranks of the heights, filled from the end of the street.
function countLower(heights: number[]): number[] {
  const sorted = [...new Set(heights)].toSorted((a, b) => a - b)
  const rankOf = new Map(sorted.map((height, index) => [height, index + 1]))
  const tree = new Array<number>(sorted.length + 1).fill(0)
  const counts = heights.map(() => 0)
  for (let index = heights.length - 1; index >= 0; index -= 1) {
    const rank = rankOf.get(heights[index]) ?? 0
    for (let node = rank - 1; node > 0; node -= node & -node) counts[index] += tree[node]
    for (let node = rank; node < tree.length; node += node & -node) tree[node] += 1
  }
  return counts
}
