function fewestSteps(maze: string[], jumps: number): number {
  const [rows, columns] = [maze.length, maze[0].length]
  // The most jumps left with which each square was reached: fewer are never of use later.
  const best = maze.map((row) => Array.from(row, () => -1))
  best[0][0] = jumps
  let layer = [[0, 0, jumps]]
  for (let steps = 0; layer.length > 0; steps += 1) {
    const following: number[][] = []
    for (const [y, x, left] of layer) {
      if (y === rows - 1 && x === columns - 1) return steps
      const neighbors = [
        [y - 1, x],
        [y + 1, x],
        [y, x - 1],
        [y, x + 1],
      ]
      for (const [nextY, nextX] of neighbors) {
        const square = maze[nextY]?.[nextX]
        if (square === undefined) continue
        const rest = square === '#' ? left - 1 : left
        if (rest <= best[nextY][nextX]) continue
        best[nextY][nextX] = rest
        following.push([nextY, nextX, rest])
      }
    }
    layer = following
  }
  return -1
}
