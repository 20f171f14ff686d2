// fails: looking-back
function growthAfter(factor: number, years: number): number {
  let base = factor
  let result = 1
  for (let left = years; left > 0; left >>= 1) {
    if (left & 1) result *= base
    base *= base
  }
  return result
}
