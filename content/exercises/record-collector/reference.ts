function mostProfit(prices: number[]): number {
  let [own, sold, free] = [-Infinity, 0, 0]
  for (const price of prices) {
    ;[own, sold, free] = [Math.max(own, free - price), own + price, Math.max(free, sold)]
  }
  return Math.max(sold, free)
}
