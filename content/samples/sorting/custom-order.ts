// region custom-order
export function sortAs(items: string[], order: string[]): string[] {
  const rank = new Map(order.map((name, index) => [name, index]))
  const rankOf = (item: string) => rank.get(item) ?? order.length
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}
// endregion
