function listBouquets(flowers: number[]): number[][] {
  const ordered = flowers.toSorted((a, b) => a - b)
  const bouquet: number[] = []
  const bouquets: number[][] = []
  function extend(start: number): void {
    bouquets.push([...bouquet])
    for (let index = start; index < ordered.length; index += 1) {
      if (index > start && ordered[index] === ordered[index - 1]) continue
      bouquet.push(ordered[index])
      extend(index + 1)
      bouquet.pop()
    }
  }
  extend(0)
  return bouquets
}
