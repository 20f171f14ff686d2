function listTrios(loads: number[]): number[][] {
  const sorted = [...loads].sort((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? NaN
  const trios: number[][] = []
  for (let first = 0; first < sorted.length - 2; first += 1) {
    if (first > 0 && at(first) === at(first - 1)) continue
    let left = first + 1
    let right = sorted.length - 1
    while (left < right) {
      const total = at(first) + at(left) + at(right)
      if (total === 0) trios.push([at(first), at(left), at(right)])
      if (total > 0) {
        right -= 1
        continue
      }
      left += 1
      while (total === 0 && left < right && at(left) === at(left - 1)) left += 1
    }
  }
  return trios
}
