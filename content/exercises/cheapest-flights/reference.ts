function cheapestMail(
  depots: number,
  routes: number[][],
  start: number,
  target: number,
  transfers: number,
): number {
  let prices = new Array<number>(depots).fill(Infinity)
  prices[start] = 0
  for (let truck = 0; truck <= transfers; truck += 1) {
    const after = [...prices]
    for (const [a, b, cents] of routes) after[b] = Math.min(after[b], prices[a] + cents)
    prices = after
  }
  return prices[target] === Infinity ? -1 : prices[target]
}
