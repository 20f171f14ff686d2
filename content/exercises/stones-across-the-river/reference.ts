function cheapestCrossing(tolls: number[]): number {
  let [before, last] = [0, 0]
  for (const toll of tolls) [before, last] = [last, Math.min(before, last) + toll]
  return Math.min(before, last)
}
