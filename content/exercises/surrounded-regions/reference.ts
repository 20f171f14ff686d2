function plantEnclosed(land: string[][]): void {
  const isAtEdge = (y: number, x: number) =>
    y === 0 || x === 0 || y === land.length - 1 || x === land[0].length - 1
  const stack = land.flatMap((row, y) => row.flatMap((_, x) => (isAtEdge(y, x) ? [[y, x]] : [])))
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [y, x] = next
    if (land[y]?.[x] !== '.') continue
    land[y][x] = 'connected'
    stack.push([y - 1, x], [y + 1, x], [y, x - 1], [y, x + 1])
  }
  for (const row of land) {
    for (const [x, square] of row.entries()) row[x] = square === 'connected' ? '.' : '#'
  }
}
