function countWays(beads: string, wanted: string): number {
  const row = [1, ...Array.from(wanted, () => 0)]
  for (const bead of beads) {
    for (let j = wanted.length; j > 0; j -= 1) {
      if (bead === wanted[j - 1]) row[j] += row[j - 1]
    }
  }
  return row[wanted.length]
}
