function longestStripe(beads: string, swaps: number): number {
  const counts = new Map<string, number>()
  const add = (color: string, by: number) => {
    const count = (counts.get(color) ?? 0) + by
    counts.set(color, count)
    return count
  }
  let left = 0
  let most = 0
  let best = 0
  for (const [right, color] of [...beads].entries()) {
    most = Math.max(most, add(color, 1))
    if (right - left + 1 - most > swaps) {
      add(beads[left] ?? '', -1)
      left += 1
    }
    best = Math.max(best, right - left + 1)
  }
  return best
}
