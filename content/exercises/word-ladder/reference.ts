function countSigns(first: string, last: string, catalog: string[]): number {
  const patternsOf = (word: string) =>
    [...word].map((_, index) => `${word.slice(0, index)}*${word.slice(index + 1)}`)
  const wordsOf = new Map<string, string[]>()
  for (const word of catalog) {
    for (const pattern of patternsOf(word)) wordsOf.set(pattern, [...(wordsOf.get(pattern) ?? []), word])
  }
  const seen = new Set([first])
  let layer = [first]
  for (let count = 1; layer.length > 0; count += 1) {
    if (layer.includes(last)) return count
    const neighbors = layer.flatMap(patternsOf).flatMap((pattern) => wordsOf.get(pattern) ?? [])
    layer = [...new Set(neighbors)].filter((word) => !seen.has(word))
    for (const word of layer) seen.add(word)
  }
  return 0
}
