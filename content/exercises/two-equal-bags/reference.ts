function canBalance(weights: number[]): boolean {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const isReachable = Array.from({ length: total + 1 }, (_, sum) => sum === 0)
  for (const weight of weights) {
    for (let sum = total; sum >= weight; sum -= 1) isReachable[sum] ||= isReachable[sum - weight]
  }
  return total % 2 === 0 && isReachable[total / 2]
}
