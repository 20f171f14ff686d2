function isPlayable(board: string[][]): boolean {
  const seen = new Set<string>()
  for (const [row, squares] of board.entries()) {
    for (const [column, digit] of squares.entries()) {
      if (digit === '.') continue
      const box = `${Math.floor(row / 3)},${Math.floor(column / 3)}`
      for (const group of [`row ${row}`, `column ${column}`, `box ${box}`]) {
        const key = `${group}: ${digit}`
        if (seen.has(key)) return false
        seen.add(key)
      }
    }
  }
  return true
}
