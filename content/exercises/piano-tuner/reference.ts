function canKeepAll(visits: number[][]): boolean {
  const ordered = visits.toSorted((a, b) => a[0] - b[0])
  return ordered.every(([start], index) => index === 0 || ordered[index - 1][1] <= start)
}
