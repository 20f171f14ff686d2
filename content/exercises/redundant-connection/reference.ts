function findLoopPipe(pipes: number[][]): number[] {
  const parent = Array.from({ length: pipes.length + 1 }, (_, sprinkler) => sprinkler)

  function find(sprinkler: number): number {
    let root = sprinkler
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]]
      root = parent[root]
    }
    return root
  }

  for (const [a, b] of pipes) {
    const [rootA, rootB] = [find(a), find(b)]
    if (rootA === rootB) return [a, b]
    parent[rootB] = rootA
  }
  return []
}
