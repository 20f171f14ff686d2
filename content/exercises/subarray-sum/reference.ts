function countStretches(changes: number[], k: number): number {
  const seen = new Map([[0, 1]])
  let total = 0
  let count = 0
  for (const change of changes) {
    total += change
    count += seen.get(total - k) ?? 0
    seen.set(total, (seen.get(total) ?? 0) + 1)
  }
  return count
}
