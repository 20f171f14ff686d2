function canWeave(first: string, second: string, garland: string): boolean {
  if (first.length + second.length !== garland.length) return false
  // How many colors of the first garland may be used by now. The rest came from the second.
  let used = new Set([0])
  for (const [index, color] of [...garland].entries()) {
    const next = new Set<number>()
    for (const i of used) {
      if (first[i] === color) next.add(i + 1)
      if (second[index - i] === color) next.add(i)
    }
    used = next
  }
  return used.has(first.length)
}
