function countLamps(n: number): number[] {
  const counts = [0]
  for (let number = 1; number <= n; number += 1) {
    counts.push((counts[number >> 1] ?? 0) + (number & 1))
  }
  return counts
}
