function canWalk(tiles: string[][], word: string): boolean {
  function walk(y: number, x: number, index: number): boolean {
    if (index === word.length) return true
    if (tiles[y]?.[x] !== word[index]) return false
    tiles[y][x] = ''
    const isFound =
      walk(y - 1, x, index + 1) ||
      walk(y + 1, x, index + 1) ||
      walk(y, x - 1, index + 1) ||
      walk(y, x + 1, index + 1)
    tiles[y][x] = word[index]
    return isFound
  }
  return tiles.some((row, y) => row.some((_, x) => walk(y, x, 0)))
}
