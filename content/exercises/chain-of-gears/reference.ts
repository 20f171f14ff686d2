function largestRatio(gears: number[]): number {
  const [first = 0, ...others] = gears
  let [best, largest, smallest] = [first, first, first]
  for (const gear of others) {
    const products = [gear, largest * gear, smallest * gear]
    largest = Math.max(...products)
    smallest = Math.min(...products)
    best = Math.max(best, largest)
  }
  return best
}
