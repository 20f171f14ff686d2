function longestClimb(heights: number[][]): number {
  const known = heights.map((row) => row.map(() => 0))
  function climb(y: number, x: number): number {
    if (known[y][x] > 0) return known[y][x]
    const neighbors = [
      [y - 1, x],
      [y + 1, x],
      [y, x - 1],
      [y, x + 1],
    ]
    let best = 0
    for (const [nextY, nextX] of neighbors) {
      if ((heights[nextY]?.[nextX] ?? -1) > heights[y][x]) best = Math.max(best, climb(nextY, nextX))
    }
    known[y][x] = best + 1
    return best + 1
  }
  return Math.max(...heights.flatMap((row, y) => row.map((_, x) => climb(y, x))))
}
