// fails: one-key-more
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function deepEqual(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  return Object.keys(a).every((key) => Object.hasOwn(b, key) && deepEqual(a[key], b[key]))
}
