function writeOut(pattern: string): string {
  const waiting: { before: string[]; times: number }[] = []
  let row: string[] = []
  let times = 0
  for (const symbol of pattern) {
    if (/[0-9]/.test(symbol)) {
      times = 10 * times + Number(symbol)
    } else if (symbol === '[') {
      waiting.push({ before: row, times })
      row = []
      times = 0
    } else if (symbol === ']') {
      const outer = waiting.pop()
      const inner = row.join('')
      row = outer?.before ?? []
      row.push(inner.repeat(outer?.times ?? 1))
    } else {
      row.push(symbol)
    }
  }
  return row.join('')
}
