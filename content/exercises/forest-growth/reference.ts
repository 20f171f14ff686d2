function growthAfter(factor: number, years: number): number {
  let base = years < 0 ? 1 / factor : factor
  let left = Math.abs(years)
  let result = 1
  while (left > 0) {
    if (left % 2 === 1) result *= base
    base *= base
    left = Math.floor(left / 2)
  }
  return result
}
