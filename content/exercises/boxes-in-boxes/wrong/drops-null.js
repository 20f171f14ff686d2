// fails: null-is-an-item
function flatten(list, depth) {
  const result = []
  for (const item of list) {
    if (Array.isArray(item) && depth > 0) result.push(...flatten(item, depth - 1))
    else if (item !== null) result.push(item)
  }
  return result
}
