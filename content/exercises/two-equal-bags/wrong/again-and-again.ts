// fails: an-item-only-once
function canBalance(weights: number[]): boolean {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total % 2 === 1) return false
  const isReachable = Array.from({ length: total + 1 }, (_, sum) => sum === 0)
  for (const weight of weights) {
    for (let sum = weight; sum <= total; sum += 1) isReachable[sum] ||= isReachable[sum - weight]
  }
  return isReachable[total / 2]
}
