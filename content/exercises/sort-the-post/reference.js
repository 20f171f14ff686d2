function groupBy(items, keyOf) {
  const groups = new Map()
  for (const [index, item] of items.entries()) {
    const key = keyOf(item, index)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
