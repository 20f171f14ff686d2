function shortestAisle(shelf: string, needed: string): string {
  const open = new Map<string, number>()
  for (const product of needed) open.set(product, (open.get(product) ?? 0) + 1)
  let missing = needed.length
  let start = 0
  let best: [number, number] | null = null
  for (let end = 0; end < shelf.length; end += 1) {
    const product = shelf.charAt(end)
    const count = open.get(product) ?? 0
    if (count > 0) missing -= 1
    open.set(product, count - 1)
    while (missing === 0) {
      if (best === null || end - start < best[1] - best[0]) best = [start, end]
      const left = shelf.charAt(start)
      const back = (open.get(left) ?? 0) + 1
      open.set(left, back)
      if (back > 0) missing += 1
      start += 1
    }
  }
  return best === null ? '' : shelf.slice(best[0], best[1] + 1)
}
