function pickWeights(weights: number[], target: number): number[] {
  let left = 0
  let right = weights.length - 1
  while (left < right) {
    const total = (weights[left] ?? 0) + (weights[right] ?? 0)
    if (total === target) return [left, right]
    if (total < target) left += 1
    else right -= 1
  }
  return []
}
