function listPlans(size: number, flowers: number[][]): number[][] {
  const blocked = new Set(flowers.map(([row, column]) => row * size + column))
  const columns = new Set<number>()
  const falling = new Set<number>()
  const climbing = new Set<number>()
  const plan: number[] = []
  const plans: number[][] = []
  function place(row: number): void {
    if (row === size) {
      plans.push([...plan])
      return
    }
    for (let column = 0; column < size; column += 1) {
      const isSeen = columns.has(column) || falling.has(row - column) || climbing.has(row + column)
      if (isSeen || blocked.has(row * size + column)) continue
      columns.add(column)
      falling.add(row - column)
      climbing.add(row + column)
      plan.push(column)
      place(row + 1)
      plan.pop()
      columns.delete(column)
      falling.delete(row - column)
      climbing.delete(row + column)
    }
  }
  place(0)
  return plans
}
