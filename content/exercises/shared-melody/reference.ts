function sharedNotes(first: string, second: string): number {
  let above = Array.from({ length: second.length + 1 }, () => 0)
  for (const note of first) {
    const row = [0]
    for (let column = 1; column <= second.length; column += 1) {
      const isSame = note === second[column - 1]
      row[column] = isSame ? above[column - 1] + 1 : Math.max(above[column], row[column - 1])
    }
    above = row
  }
  return above[second.length]
}
