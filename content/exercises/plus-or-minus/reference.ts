function countSigns(numbers: number[], target: number): number {
  let ways = new Map([[0, 1]])
  for (const number of numbers) {
    const following = new Map<number, number>()
    for (const [total, count] of ways) {
      for (const next of [total + number, total - number])
        following.set(next, (following.get(next) ?? 0) + count)
    }
    ways = following
  }
  return ways.get(target) ?? 0
}
