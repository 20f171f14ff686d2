// fails: date
function deepClone(value, copies = new Map()) {
  if (typeof value !== 'object' || value === null) return value
  if (copies.has(value)) return copies.get(value)
  if (value instanceof Map || value instanceof Set) {
    const copy = new value.constructor()
    copies.set(value, copy)
    if (value instanceof Map) for (const [key, item] of value) copy.set(key, deepClone(item, copies))
    else for (const item of value) copy.add(deepClone(item, copies))
    return copy
  }
  const copy = Array.isArray(value) ? [] : {}
  copies.set(value, copy)
  for (const key of Object.keys(value)) copy[key] = deepClone(value[key], copies)
  return copy
}
