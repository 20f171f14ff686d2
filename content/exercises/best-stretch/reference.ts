function bestRun(profits: number[]): number {
  let best = -Infinity
  let endingHere = -Infinity
  for (const profit of profits) {
    endingHere = Math.max(profit, endingHere + profit)
    best = Math.max(best, endingHere)
  }
  return best
}
