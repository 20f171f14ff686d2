function bestTrade(prices: number[]): number {
  let best = 0
  let lowest = Infinity
  for (const price of prices) {
    lowest = Math.min(lowest, price)
    best = Math.max(best, price - lowest)
  }
  return best
}
