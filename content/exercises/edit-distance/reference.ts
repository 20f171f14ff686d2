function countEdits(first: string, second: string): number {
  let above = Array.from({ length: second.length + 1 }, (_, column) => column)
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= second.length; column += 1) {
      const diagonal = above[column - 1] ?? 0
      const isEqual = first[row - 1] === second[column - 1]
      current[column] = isEqual
        ? diagonal
        : 1 + Math.min(diagonal, above[column] ?? 0, current[column - 1] ?? 0)
    }
    above = current
  }
  return above[second.length] ?? 0
}
