function switchOff(panel: number[][]): void {
  const [firstRow = [], ...rest] = panel
  const isFirstRowBroken = firstRow.includes(0)
  const isFirstColumnBroken = panel.some((row) => row[0] === 0)
  // The first row and the first column hold the marks of all others.
  for (const row of rest) {
    for (let column = 1; column < row.length; column += 1) {
      if (row[column] !== 0) continue
      row[0] = 0
      firstRow[column] = 0
    }
  }
  for (const row of rest) {
    for (let column = 1; column < row.length; column += 1) {
      if (row[0] === 0 || firstRow[column] === 0) row[column] = 0
    }
  }
  if (isFirstRowBroken) firstRow.fill(0)
  if (isFirstColumnBroken) for (const row of panel) row[0] = 0
}
