function mostEnergy(crystals: number[]): number {
  const row = [1, ...crystals, 1]
  const best = row.map(() => new Array<number>(row.length).fill(0))
  for (let i = row.length - 3; i >= 0; i -= 1) {
    for (let j = i + 2; j < row.length; j += 1) {
      for (let k = i + 1; k < j; k += 1) {
        best[i][j] = Math.max(best[i][j], best[i][k] + best[k][j] + row[i] * row[k] * row[j])
      }
    }
  }
  return best[0][row.length - 1]
}
