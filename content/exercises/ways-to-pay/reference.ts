function countPayments(coins: number[], price: number): number {
  const ways = Array.from({ length: price + 1 }, (_, amount) => (amount === 0 ? 1 : 0))
  for (const coin of coins) {
    for (let amount = coin; amount <= price; amount += 1) ways[amount] += ways[amount - coin]
  }
  return ways[price]
}
