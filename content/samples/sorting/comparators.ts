export interface Product {
  name: string
  price: number
}

// region price-then-name
export function byPriceThenName(a: Product, b: Product): number {
  return a.price - b.price || a.name.localeCompare(b.name)
}
// endregion

// region wrong
export function sortWrong(numbers: number[]): number[] {
  return numbers.toSorted((a, b) => (a > b ? 1 : 0)) // never negative
}
// endregion
