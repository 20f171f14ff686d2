function flowsToBoth(heights: number[][]): number[][] {
  const lastRow = heights.length - 1
  const lastColumn = heights[0].length - 1
  const squares = heights.flatMap((row, y) => row.map((_, x) => [y, x]))

  function climb(starts: number[][]): Set<string> {
    const reached = new Set(starts.map(String))
    const stack = [...starts]
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const [row, column] = next
      for (const square of [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
      ]) {
        const height = heights[square[0]]?.[square[1]] ?? -1
        if (height < heights[row][column] || reached.has(String(square))) continue
        reached.add(String(square))
        stack.push(square)
      }
    }
    return reached
  }

  const lake = climb(squares.filter(([y, x]) => y === 0 || x === 0))
  const river = climb(squares.filter(([y, x]) => y === lastRow || x === lastColumn))
  return squares.filter((square) => lake.has(String(square)) && river.has(String(square)))
}
