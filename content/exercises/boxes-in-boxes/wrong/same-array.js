// fails: depth-zero-is-a-copy
function flatten(list, depth) {
  if (depth === 0) return list
  return list.reduce(
    (result, item) => result.concat(Array.isArray(item) ? flatten(item, depth - 1) : [item]),
    [],
  )
}
