type Seen = Map<object, unknown>

// region deep-clone
export function deepClone(value: unknown, seen: Seen = new Map()) {
  if (typeof value !== 'object' || value === null) return value
  if (seen.has(value)) return seen.get(value)
  const copy: object = Array.isArray(value) ? [] : {}
  seen.set(value, copy) // before the children, or a cycle never ends
  for (const [key, child] of Object.entries(value)) {
    Object.assign(copy, { [key]: deepClone(child, seen) })
  }
  return copy
}
// endregion
