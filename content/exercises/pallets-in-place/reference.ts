function sortPallets(weights: number[]): void {
  sortRange(weights, 0, weights.length - 1)
}

function sortRange(weights: number[], left: number, right: number): void {
  if (left >= right) return
  const border = partition(weights, left, right)
  sortRange(weights, left, border - 1)
  sortRange(weights, border + 1, right)
}

function partition(weights: number[], left: number, right: number): number {
  swap(weights, (left + right) >> 1, right)
  let border = left
  for (let scan = left; scan < right; scan += 1) {
    if (weights[scan] < weights[right]) {
      swap(weights, scan, border)
      border += 1
    }
  }
  swap(weights, border, right)
  return border
}

function swap(weights: number[], first: number, second: number): void {
  const weight = weights[first]
  weights[first] = weights[second]
  weights[second] = weight
}
