function fewestStamps(stamps: number[], postage: number): number {
  const fewest = new Array<number>(postage + 1).fill(Infinity)
  fewest[0] = 0
  for (let amount = 1; amount <= postage; amount += 1) {
    const options = stamps
      .filter((stamp) => stamp <= amount)
      .map((stamp) => (fewest[amount - stamp] ?? Infinity) + 1)
    fewest[amount] = Math.min(Infinity, ...options)
  }
  const result = fewest[postage] ?? Infinity
  return result === Infinity ? -1 : result
}
