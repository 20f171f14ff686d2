// fails: contains-itself
function deepClone(value) {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return new Date(value)
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, deepClone(item)]))
  if (value instanceof Set) return new Set([...value].map((item) => deepClone(item)))
  if (Array.isArray(value)) return value.map((item) => deepClone(item))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, deepClone(item)]))
}
