function fillDistances(floor: number[][]): void {
  const queue = floor.flatMap((row, y) => row.flatMap((square, x) => (square === 0 ? [[y, x]] : [])))
  // The list grows while it is walked: it is its own queue.
  for (const [row, column] of queue) {
    for (const [y, x] of [
      [row - 1, column],
      [row + 1, column],
      [row, column - 1],
      [row, column + 1],
    ]) {
      if (floor[y]?.[x] !== 9999) continue
      floor[y][x] = floor[row][column] + 1
      queue.push([y, x])
    }
  }
}
