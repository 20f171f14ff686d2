function countClusters(field: string[][]): number {
  let clusters = 0
  for (const [row, squares] of field.entries()) {
    for (const column of squares.keys()) {
      if (squares[column] !== '#') continue
      clusters += 1
      const stack: [number, number][] = [[row, column]]
      while (stack.length > 0) {
        const [y, x] = stack.pop() ?? [0, 0]
        const line = field[y]
        if (line === undefined || line[x] !== '#') continue
        line[x] = '.'
        stack.push([y - 1, x], [y + 1, x], [y, x - 1], [y, x + 1])
      }
    }
  }
  return clusters
}
