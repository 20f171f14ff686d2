function complete(grid: number[][]): number[][] {
  function candidates(y: number, x: number): number[] {
    const used = new Set([...grid[y], ...grid.map((row) => row[x])])
    const [top, left] = [y - (y % 3), x - (x % 3)]
    for (let index = 0; index < 9; index += 1) {
      used.add(grid[top + Math.floor(index / 3)][left + (index % 3)])
    }
    return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !used.has(digit))
  }

  function solve(): boolean {
    let best: { y: number; x: number; digits: number[] } | null = null
    for (let y = 0; y < 9; y += 1) {
      for (let x = 0; x < 9; x += 1) {
        if (grid[y][x] !== 0) continue
        const digits = candidates(y, x)
        if (best === null || digits.length < best.digits.length) best = { y, x, digits }
      }
    }
    if (best === null) return true
    for (const digit of best.digits) {
      grid[best.y][best.x] = digit
      if (solve()) return true
    }
    grid[best.y][best.x] = 0
    return false
  }

  solve()
  return grid
}
