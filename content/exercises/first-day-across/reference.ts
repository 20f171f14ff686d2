// Binary search on the day: if she can cross on one day, she can cross on every later one.
function firstDay(melts: number[][]): number {
  const canCross = (day: number): boolean => {
    const visited = melts.map((row) => row.map((melt) => melt > day))
    const stack = [[0, 0]]
    while (stack.length > 0) {
      const [y, x] = stack.pop() as [number, number]
      if (visited[y]?.[x] !== false) continue
      visited[y][x] = true
      if (y === melts.length - 1 && x === melts[0].length - 1) return true
      stack.push([y - 1, x], [y + 1, x], [y, x - 1], [y, x + 1])
    }
    return false
  }
  let [low, high] = [0, Math.max(...melts.flat())]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (canCross(middle)) high = middle
    else low = middle + 1
  }
  return low
}
