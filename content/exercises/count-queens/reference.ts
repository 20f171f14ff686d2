function countPlans(size: number, ponds: number[][]): number {
  const blocked = new Set(ponds.map(String))
  const towers: number[] = []

  function isFree(row: number, column: number): boolean {
    if (blocked.has(String([row, column]))) return false
    return towers.every((other, above) => other !== column && Math.abs(other - column) !== row - above)
  }

  function countFrom(row: number): number {
    if (row === size) return 1
    let plans = 0
    for (let column = 0; column < size; column += 1) {
      if (!isFree(row, column)) continue
      towers.push(column)
      plans += countFrom(row + 1)
      towers.pop()
    }
    return plans
  }

  return countFrom(0)
}
