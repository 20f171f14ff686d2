// fails: number-as-key
function groupBy(items, keyOf) {
  const groups = Object.create(null)
  items.forEach((item, index) => {
    const key = keyOf(item, index)
    groups[key] = [...(groups[key] ?? []), item]
  })
  return new Map(Object.entries(groups))
}
