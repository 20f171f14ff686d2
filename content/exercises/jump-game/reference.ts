function canReachLast(pads: number[]): boolean {
  let farthest = 0
  for (const [index, reach] of pads.entries()) {
    if (index > farthest) return false
    farthest = Math.max(farthest, index + reach)
  }
  return true
}
