function countGroups(finish: number, positions: number[], speeds: number[]): number {
  const cyclists = positions.map((position, index) => ({ position, speed: speeds[index] ?? 1 }))
  let groups = 0
  let slowest = 0
  for (const { position, speed } of cyclists.toSorted((a, b) => b.position - a.position)) {
    const hours = (finish - position) / speed
    if (hours <= slowest) continue
    groups += 1
    slowest = hours
  }
  return groups
}
