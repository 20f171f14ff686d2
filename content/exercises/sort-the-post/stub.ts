function groupBy<Item, Key>(items: Item[], keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
  throw new Error('Write me')
}
