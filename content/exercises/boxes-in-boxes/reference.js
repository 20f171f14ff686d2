function flatten(items, depth) {
  const result = []
  for (const item of items) {
    if (Array.isArray(item) && depth > 0) result.push(...flatten(item, depth - 1))
    else result.push(item)
  }
  return result
}
