// fails: object-in-a-set
function deepClone(value: any, copies = new Map()): any {
  if (typeof value !== 'object' || value === null) return value
  if (copies.has(value)) return copies.get(value)
  if (value instanceof Date) return new Date(value)
  if (value instanceof Set) return new Set(value)
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, deepClone(item, copies)]))
  const copy: any = Array.isArray(value) ? [] : {}
  copies.set(value, copy)
  for (const key of Object.keys(value)) copy[key] = deepClone(value[key], copies)
  return copy
}
