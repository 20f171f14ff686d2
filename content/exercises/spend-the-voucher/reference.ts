function listPurchases(prices: number[], voucher: number): number[][] {
  const ordered = prices.toSorted((a, b) => a - b)
  const purchase: number[] = []
  const purchases: number[][] = []
  function buy(start: number, left: number): void {
    if (left === 0) {
      purchases.push([...purchase])
      return
    }
    for (let index = start; index < ordered.length && ordered[index] <= left; index += 1) {
      if (index > start && ordered[index] === ordered[index - 1]) continue
      purchase.push(ordered[index])
      buy(index + 1, left - ordered[index])
      purchase.pop()
    }
  }
  buy(0, voucher)
  return purchases
}
