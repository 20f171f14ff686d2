function countNetworks(computers: number, cables: number[][]): number {
  const parent = Array.from({ length: computers }, (_, computer) => computer)

  function find(computer: number): number {
    let root = computer
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]]
      root = parent[root]
    }
    return root
  }

  let networks = computers
  for (const [a, b] of cables) {
    const [rootA, rootB] = [find(a), find(b)]
    if (rootA === rootB) continue
    parent[rootB] = rootA
    networks -= 1
  }
  return networks
}
