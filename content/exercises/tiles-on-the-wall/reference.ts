function largestNumber(tiles: number[]): string {
  const ordered = tiles.map(String).sort((a, b) => (a + b === b + a ? 0 : a + b > b + a ? -1 : 1))
  return ordered[0] === '0' ? '0' : ordered.join('')
}
