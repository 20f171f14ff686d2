function cableLength(lamps: number[][]): number {
  const closest = lamps.map(() => Infinity)
  const outside = new Set(lamps.keys())
  let total = 0
  let added = 0
  while (outside.delete(added) && outside.size > 0) {
    const [x, y] = lamps[added]
    let next = -1
    for (const lamp of outside) {
      const distance = Math.abs(lamps[lamp][0] - x) + Math.abs(lamps[lamp][1] - y)
      closest[lamp] = Math.min(closest[lamp], distance)
      if (next === -1 || closest[lamp] < closest[next]) next = lamp
    }
    total += closest[next]
    added = next
  }
  return total
}
