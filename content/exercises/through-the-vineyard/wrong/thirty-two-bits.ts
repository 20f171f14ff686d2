// fails: the-largest
function countPaths(rows: number, columns: number): number {
  const paths = Array.from({ length: columns }, () => 1)
  for (let row = 1; row < rows; row += 1) {
    for (let column = 1; column < columns; column += 1)
      paths[column] = (paths[column] + paths[column - 1]) | 0
  }
  return paths[columns - 1]
}
