function longestFairPeriod(shifts: number[]): number {
  const first = new Map([[0, 0]])
  let total = 0
  let best = 0
  for (const [index, shift] of shifts.entries()) {
    total += shift === 1 ? 1 : -1
    const start = first.get(total)
    if (start === undefined) first.set(total, index + 1)
    else best = Math.max(best, index + 1 - start)
  }
  return best
}
