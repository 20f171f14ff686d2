function addRoadwork(closed: number[][], added: number[]): number[][] {
  let [start, end] = added
  const before: number[][] = []
  const after: number[][] = []
  for (const stretch of closed) {
    const [from, to] = stretch
    if (to < start) before.push(stretch)
    else if (from > end) after.push(stretch)
    else {
      start = Math.min(start, from)
      end = Math.max(end, to)
    }
  }
  return [...before, [start, end], ...after]
}
