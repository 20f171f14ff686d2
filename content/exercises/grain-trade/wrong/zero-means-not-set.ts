// fails: free-grain
function bestTrade(prices: number[]): number {
  let best = 0
  let lowest = 0
  for (const price of prices) {
    if (!lowest || price < lowest) lowest = price || lowest
    best = Math.max(best, price - lowest)
  }
  return best
}
