function fewestHours(visitors: number[], goal: number): number {
  let start = 0
  let total = 0
  let fewest = Infinity
  for (const [end, count] of visitors.entries()) {
    total += count
    while (total >= goal) {
      fewest = Math.min(fewest, end - start + 1)
      total -= visitors[start] ?? 0
      start += 1
    }
  }
  return fewest === Infinity ? 0 : fewest
}
