function isTree(rooms: number, corridors: number[][]): boolean {
  if (corridors.length !== rooms - 1) return false
  const neighbors = Array.from({ length: rooms }, (): number[] => [])
  for (const [a, b] of corridors) {
    neighbors[a].push(b)
    neighbors[b].push(a)
  }
  const visited = new Set([0])
  // A set can grow while it is walked, so it is also the queue.
  for (const room of visited) {
    for (const next of neighbors[room]) visited.add(next)
  }
  return visited.size === rooms
}
