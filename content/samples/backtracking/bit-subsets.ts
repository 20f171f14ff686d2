// region bit-subsets
export function subsets<Item>(items: Item[]): Item[][] {
  const found: Item[][] = []
  for (let number = 0; number < 2 ** items.length; number += 1) {
    found.push(items.filter((_, i) => (number & (1 << i)) !== 0))
  }
  return found
}
// endregion
