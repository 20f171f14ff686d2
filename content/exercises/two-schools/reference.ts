function medianScore(first: number[], second: number[]): number {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  const total = short.length + long.length
  const half = Math.ceil(total / 2)
  let low = 0
  let high = short.length
  while (low < high) {
    const cut = Math.floor((low + high) / 2)
    if ((short[cut] ?? Infinity) < (long[half - cut - 1] ?? -Infinity)) low = cut + 1
    else high = cut
  }
  const lower = Math.max(short[low - 1] ?? -Infinity, long[half - low - 1] ?? -Infinity)
  if (total % 2 === 1) return lower
  const upper = Math.min(short[low] ?? Infinity, long[half - low] ?? Infinity)
  return (lower + upper) / 2
}
