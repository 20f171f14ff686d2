// fails: answer-at-index-0
function twoSum(values: number[], price: number): number[] {
  const positionOf = new Map<number, number>()
  for (const [position, value] of values.entries()) {
    const partner = positionOf.get(price - value)
    if (partner) return [partner, position]
    positionOf.set(value, position)
  }
  return []
}
