// fails: empty-key
function groupBy<Item, Key>(items: Item[], keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const [index, item] of items.entries()) {
    const key = keyOf(item, index)
    if (!key) continue
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
