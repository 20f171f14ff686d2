function deepClone<Value>(value: Value): Value {
  const copies = new Map<unknown, unknown>()

  function clone(original: unknown): unknown {
    if (typeof original !== 'object' || original === null) return original
    if (copies.has(original)) return copies.get(original)
    if (original instanceof Date) return new Date(original)
    if (Array.isArray(original)) {
      const list: unknown[] = []
      copies.set(original, list)
      for (const item of original) list.push(clone(item))
      return list
    }
    if (original instanceof Map) {
      const map = new Map()
      copies.set(original, map)
      for (const [key, item] of original) map.set(clone(key), clone(item))
      return map
    }
    if (original instanceof Set) {
      const set = new Set()
      copies.set(original, set)
      for (const item of original) set.add(clone(item))
      return set
    }
    const object: Record<string, unknown> = {}
    copies.set(original, object)
    for (const [key, item] of Object.entries(original)) object[key] = clone(item)
    return object
  }

  return clone(value) as Value
}
