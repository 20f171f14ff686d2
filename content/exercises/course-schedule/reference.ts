function canCompute(cells: number, uses: number[][]): boolean {
  const usedBy = Array.from({ length: cells }, (): number[] => [])
  const openUses = new Array<number>(cells).fill(0)
  for (const [cell, used] of uses) {
    usedBy[used].push(cell)
    openUses[cell] += 1
  }
  const computed = [...openUses.keys()].filter((cell) => openUses[cell] === 0)
  // The list grows while it is walked: it is its own queue.
  for (const cell of computed) {
    for (const user of usedBy[cell]) {
      openUses[user] -= 1
      if (openUses[user] === 0) computed.push(user)
    }
  }
  return computed.length === cells
}
